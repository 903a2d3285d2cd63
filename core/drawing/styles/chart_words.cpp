// SPDX-License-Identifier: MIT
#include "core/drawing/styles/chart.h"
#include "core/drawing/styles/easel.h"
#include "core/drawing/styles/style.h"
#include "core/drawing/styles/summit.h"

namespace coq::drawing::styles {
namespace {

/// The inks of a printed map, by use.
struct ChartInks {
  Inks wood{}, grass{}, vines{}, corn{}, earth{}, marsh{}, water{}, hill{}, bank{}, works{}, craters{}, rocks{};
  Inks building{}, block{}, town{}, road{}, track{}, hedge{}, trench{}, wire{}, wall{};
};

std::vector<StyleWord> words_in(const ChartInks& c) {
  return {
      {"wood", chart_wood, nullptr, false, c.wood},
      {"conifers", chart_conifers, nullptr, false, c.wood},
      {"orchard", chart_orchard, nullptr, false, c.grass},
      {"vineyard", chart_vineyard, nullptr, false, c.vines},
      {"brush", chart_brush, nullptr, false, c.grass},
      {"crops", chart_crops, nullptr, false, c.corn},
      {"plough", chart_plough, nullptr, false, c.earth},
      {"marsh", chart_marsh, nullptr, false, c.marsh},
      {"water", chart_water, chart_stream, false, c.water},
      {"hill", chart_hill, nullptr, false, c.hill},
      {"summit", chart_summit, nullptr, false, c.hill},
      {"bank", chart_bank, nullptr, false, c.bank},
      {"redoubt", chart_redoubt, nullptr, false, c.works},
      {"craters", chart_craters, nullptr, false, c.craters},
      {"rocks", chart_rocks, nullptr, false, c.rocks},
      {"building", chart_building, nullptr, false, c.building},
      {"block", chart_block, nullptr, false, c.block},
      {"town", chart_town, nullptr, false, c.town},
      {"road", nullptr, chart_road, false, c.road},
      {"avenue", nullptr, chart_avenue, false, c.road},
      {"track", nullptr, chart_track, false, c.track},
      {"ford", nullptr, chart_ford, false, c.water},
      {"hedge", nullptr, chart_hedge, false, c.hedge},
      {"trench", nullptr, chart_trench, false, c.trench},
      {"wire", nullptr, chart_wire, false, c.wire},
      {"wall", nullptr, chart_wall, false, c.wall},
      {"bridge", nullptr, chart_bridge, false, c.road},
  };
}

}  // namespace

namespace detail {

const std::vector<StyleWord>& plan_directeur_words() {
  static const std::vector<StyleWord> words = [] {
    constexpr unsigned kInk = 0x1d1b18, kPaper = 0xf4ecd6, kBistre = 0xa8683a, kBlue = 0x1f4f8f;
    ChartInks c;
    c.wood = inks(0xb9cba0, kInk, kInk);
    c.grass = inks(0xd8ddb4, kInk, kInk);
    c.vines = inks(0xe3dcb0, kInk, kInk);
    c.corn = inks(0xf3e7c3, kInk, kInk);
    c.earth = inks(0xefe0c0, kInk, kInk);
    c.marsh = inks(0xd6e3dc, kInk, 0x3f7fae);
    c.water = inks(0xbfd8e3, 0x2f6d9e, 0x3f7fae);
    c.hill = inks(kPaper, kBistre, kBistre);
    c.bank = inks(kPaper, kInk, kInk);
    c.works = inks(0xefdfc0, kBlue, kBlue);
    c.craters = inks(0xede0c4, kInk, kInk);
    c.rocks = inks(0xe6dcc6, kInk, kInk);
    c.building = inks(kInk, kInk, kInk);
    c.block = inks(0xe0b9a6, kInk, kInk);
    c.town = inks(0xdcb8a2, kInk, kInk);
    c.road = inks(0xfffaf0, kInk, kInk);
    c.track = inks(kPaper, kInk, kInk);
    c.hedge = c.wall = inks(kPaper, kInk, kInk);
    c.trench = c.wire = inks(kPaper, 0xa8322a, kBlue);
    return words_in(c);
  }();
  return words;
}

const std::vector<StyleWord>& army_map_words() {
  static const std::vector<StyleWord> words = [] {
    constexpr unsigned kInk = 0x262624, kPaper = 0xf8f5ea, kGreen = 0x3d7a45, kBrown = 0xb26a33;
    ChartInks c;
    c.wood = inks(0xb4d19c, kGreen, kGreen);
    c.grass = inks(0xdbe8c6, kGreen, kGreen);
    c.vines = inks(0xe6e8c0, kGreen, kGreen);
    c.corn = inks(0xf6edcf, 0x8d7a45, 0x8d7a45);
    c.earth = inks(0xf0e2c8, 0x8d6f4d, 0x8d6f4d);
    c.marsh = inks(0xd9e9ea, kGreen, 0x2f76ad);
    c.water = inks(0xb3d5e8, 0x2f76ad, 0x2f76ad);
    c.hill = inks(0xf4ead2, kBrown, kBrown);
    c.bank = inks(0xf4ead2, kInk, kInk);
    c.works = inks(0xead9bf, 0x8c2a1f, 0x8c2a1f);
    c.craters = inks(0xece3cd, kInk, kInk);
    c.rocks = inks(0xe6e2d8, kInk, kInk);
    c.building = inks(kInk, kInk, kInk);
    c.block = inks(0xc9bdb5, kInk, kInk);
    c.town = inks(0xd9c8be, kInk, kInk);
    c.road = inks(0xd9604a, kInk, kInk);
    c.track = inks(kPaper, kInk, kInk);
    c.hedge = inks(kPaper, kGreen, kGreen);
    c.wall = inks(kPaper, kInk, kInk);
    c.trench = c.wire = inks(kPaper, 0x2a4f9a, 0x8c2a1f);
    return words_in(c);
  }();
  return words;
}

const std::vector<StyleWord>& trench_map_words() {
  static const std::vector<StyleWord> words = [] {
    constexpr unsigned kInk = 0x2a2722, kPaper = 0xf7f2e2, kBrown = 0xb0713c, kGreen = 0x5d7a46;
    constexpr unsigned kEnemy = 0xc23a2c, kOwn = 0x27589c;
    ChartInks c;
    c.wood = inks(0xcbd8b0, kGreen, kInk);
    c.grass = inks(0xe3e6c8, kGreen, kInk);
    c.vines = inks(0xe9e4c4, kGreen, kInk);
    c.corn = inks(0xf8efd2, 0x9c8a5a, 0x9c8a5a);
    c.earth = inks(0xf2e6cd, 0x8f7a56, 0x8f7a56);
    c.marsh = inks(0xdde9e4, 0x3f7fae, 0x3f7fae);
    c.water = inks(0xc4dcea, 0x2f6d9e, 0x3f7fae);
    c.hill = inks(kPaper, kBrown, kBrown);
    c.bank = inks(kPaper, kInk, kInk);
    c.works = inks(0xf3dfd2, kEnemy, kEnemy);
    c.craters = inks(0xf0e6d0, kInk, kInk);
    c.rocks = inks(0xebe4d4, kInk, kInk);
    c.building = inks(0x3a352d, kInk, kInk);
    c.block = inks(0xd8d0c2, kInk, kInk);
    c.town = inks(0xddd4c6, kInk, kInk);
    c.road = inks(0xfdfaf0, kInk, kInk);
    c.track = inks(kPaper, kInk, kInk);
    c.hedge = inks(kPaper, kGreen, kGreen);
    c.wall = inks(kPaper, kInk, kInk);
    c.trench = c.wire = inks(kPaper, kOwn, kEnemy);
    return words_in(c);
  }();
  return words;
}

const std::vector<StyleWord>& survey_words() {
  static const std::vector<StyleWord> words = [] {
    constexpr unsigned kGround = 0x0f1d27, kCyan = 0x64d2e6, kAmber = 0xe0a354;
    ChartInks c;
    c.wood = inks(0x123a38, 0x49c2a0, 0x49c2a0);
    c.grass = inks(0x16333a, 0x5fb8a6, 0x5fb8a6);
    c.vines = inks(0x1f3a30, 0x9ac06a, 0x9ac06a);
    c.corn = inks(0x24332b, 0xb9b46a, 0xb9b46a);
    c.earth = inks(0x2a2c27, 0xb08f62, 0xb08f62);
    c.marsh = inks(0x12323f, 0x5fb8a6, 0x3f9fd0);
    c.water = inks(0x0d3a58, 0x59b9ee, 0x2f7fae);
    c.hill = inks(0x1a2a33, kAmber, kAmber);
    c.bank = inks(0x1a2a33, kAmber, kAmber);
    c.works = inks(0x26313a, 0xf0785a, 0xf0785a);
    c.craters = inks(0x1d2730, 0xa9b4bd, 0xa9b4bd);
    c.rocks = inks(0x222b36, 0xa4b3c2, 0xa4b3c2);
    c.building = inks(0x2b6f80, kCyan, 0xb5f0fa);
    c.block = inks(0x1b3a48, 0x3f93a6, 0xa5ecf8);
    c.town = inks(0x2a4a58, 0x4f8fa0, 0x8fdcec);
    c.road = inks(0x2b4757, 0x86bfd4, 0x86bfd4);
    c.track = inks(kGround, 0x86bfd4, 0x86bfd4);
    c.hedge = inks(kGround, 0x49c2a0, 0x49c2a0);
    c.wall = inks(kGround, 0xb5c4d0, 0xb5c4d0);
    c.trench = c.wire = inks(kGround, 0x64d2e6, 0xf0785a);
    return words_in(c);
  }();
  return words;
}

}  // namespace detail

}  // namespace coq::drawing::styles
