// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <mutex>

#include "core/sight/kernel/detail/height_sweep.h"
#include "core/sight/kernel/detail/sweep.h"

namespace coq::los {

/// Made when first needed; copies of an index share them, since their grid is the same.
struct Index::Directions {
  using Memory = std::unique_ptr<detail::Sweep::Memory>;

  const detail::Fan& get(const detail::Lattice& lattice) {
    std::call_once(once, [&] { fan = std::make_unique<const detail::Fan>(lattice); });
    return *fan;
  }
  Memory take() {
    {
      const std::lock_guard lock(mutex);
      if (!free.empty()) {
        Memory memory = std::move(free.back());
        free.pop_back();
        return memory;
      }
    }
    return std::make_unique<detail::Sweep::Memory>();
  }
  void give_back(Memory memory) {
    const std::lock_guard lock(mutex);
    free.push_back(std::move(memory));
  }

  std::once_flag once;
  std::unique_ptr<const detail::Fan> fan;
  std::mutex mutex;
  std::vector<Memory> free;  ///< as many as have been needed at the same time
};

struct Index::Content {
  explicit Content(Drawing d) : drawing(std::move(d)), art(drawing) {}
  Drawing drawing;
  detail::Art art;
  std::shared_ptr<Directions> directions = std::make_shared<Directions>();
};

/// Fields of view, the fastest way that is right for the drawing; for one thread, with what it keeps from one
/// view to the next.
class Index::Viewer {
 public:
  /// What all threads share: made once a question.
  struct Question {
    Question(const Index& index, const Query& query);
    const Content& content;
    const Query& query;
    const detail::Fan* fan = nullptr;  ///< none where lines are walked
    std::optional<detail::HeightField> field;
  };
  explicit Viewer(const Question& question);
  ~Viewer();
  Viewer(const Viewer&) = delete;
  Viewer& operator=(const Viewer&) = delete;

  /// The sights of `from`, of the hexes whose place in grid order is `first` or later; others are left
  /// unspecified.
  void run(Hex from, std::size_t first, Sights& sights);
  /// As Sweep::run_part(); only where the question has directions.
  void run_part(Hex from, const detail::Wanted& wanted, std::size_t first, Sights& sights,
                std::vector<std::uint32_t>& touched);

 private:
  const Question& m_question;
  Directions::Memory m_memory;
  std::optional<detail::Sweep> m_sweep;
  std::optional<detail::HeightSweep> m_heights;
};

}  // namespace coq::los
