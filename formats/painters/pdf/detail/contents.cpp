// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/contents.h"

#include <libdeflate.h>

#include <memory>
#include <set>
#include <string>

#include "formats/painters/pdf/detail/qpdf.h"
#include "formats/painters/pdf/detail/syntax.h"

namespace coq::pdf::detail {
namespace {

/// Packs one stream after another.
class Packer {
 public:
  /// Gives the stream these data, packed; false, and it stays as it is, where that gains nothing.
  bool pack(QPDFObjectHandle stream, const std::string& data) {
    if (!m_compressor) return false;
    m_packed.resize(libdeflate_zlib_compress_bound(m_compressor.get(), data.size()));
    const std::size_t size = libdeflate_zlib_compress(m_compressor.get(), data.data(), data.size(),
                                                      m_packed.data(), m_packed.size());
    if (size == 0 || size >= data.size()) return false;
    m_packed.resize(size);
    stream.replaceStreamData(m_packed, QPDFObjectHandle::newName("/FlateDecode"), QPDFObjectHandle::newNull());
    return true;
  }

 private:
  static constexpr int kLevel = 4;
  struct Release {
    void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
  };
  std::unique_ptr<libdeflate_compressor, Release> m_compressor{libdeflate_alloc_compressor(kLevel)};
  std::string m_packed;
};

void read(QPDFObjectHandle stream, qpdf_stream_decode_level_e decoded, std::string& data) {
  data.clear();
  if (QPDFObjectHandle length = stream.getDict().getKey("/Length"); length.isInteger())
    data.reserve(static_cast<std::size_t>(length.getUIntValue()));
  Pl_String into("content", nullptr, data);
  stream.pipeStreamData(&into, 0, decoded);
}

std::set<QPDFObjGen> numbers_of(const std::vector<QPDFObjectHandle>& objects) {
  std::set<QPDFObjGen> out;
  for (const QPDFObjectHandle& object : objects) out.insert(object.getObjGen());
  return out;
}

bool draws(QPDFObjectHandle stream) {
  QPDFObjectHandle dict = stream.getDict();
  return dict.getKey("/Subtype").isNameAndEquals("/Form") || dict.getKey("/PatternType").isInteger();
}

}  // namespace

std::vector<QPDFObjectHandle> page_contents(QPDF& pdf) {
  std::vector<QPDFObjectHandle> out;
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf).getAllPages())
    for (QPDFObjectHandle stream : page.getObjectHandle().getPageContents()) out.push_back(stream);
  return out;
}

void finish_streams(QPDF& pdf, const std::vector<QPDFObjectHandle>& tagged) {
  const std::set<QPDFObjGen> to_mark = numbers_of(tagged), pages = numbers_of(page_contents(pdf));
  Packer packer;
  std::string data;
  for (QPDFObjectHandle stream : pdf.getAllObjects()) {
    if (!stream.isStream()) continue;
    const bool is_page = pages.count(stream.getObjGen()) > 0;
    if (is_page || draws(stream)) {
      read(stream, qpdf_dl_generalized, data);
      if (to_mark.count(stream.getObjGen()) > 0) data = with_artifacts(data);
      data = with_one_ink(data);
      if (!packer.pack(stream, data))
        stream.replaceStreamData(data, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
    } else if (!stream.getDict().hasKey("/Filter")) {
      read(stream, qpdf_dl_none, data);
      packer.pack(stream, data);
    }
  }
}

}  // namespace coq::pdf::detail
