// SPDX-License-Identifier: MIT
#include "formats/painters/pdf/detail/packing.h"

#include <libdeflate.h>

#include <memory>
#include <qpdf/Buffer.hh>
#include <string>

namespace coq::pdf::detail {
namespace {

struct Release {
  void operator()(libdeflate_compressor* compressor) const { libdeflate_free_compressor(compressor); }
};

}  // namespace

void pack_streams(QPDF& pdf) {
  constexpr int kLevel = 4;
  const std::unique_ptr<libdeflate_compressor, Release> compressor(libdeflate_alloc_compressor(kLevel));
  if (!compressor) return;
  std::string packed;
  for (QPDFObjectHandle stream : pdf.getAllObjects()) {
    if (!stream.isStream() || stream.getDict().hasKey("/Filter")) continue;
    const auto data = stream.getRawStreamData();
    packed.resize(libdeflate_zlib_compress_bound(compressor.get(), data->getSize()));
    const std::size_t size = libdeflate_zlib_compress(compressor.get(), data->getBuffer(), data->getSize(),
                                                      packed.data(), packed.size());
    if (size == 0 || size >= data->getSize()) continue;
    packed.resize(size);
    stream.replaceStreamData(packed, QPDFObjectHandle::newName("/FlateDecode"), QPDFObjectHandle::newNull());
  }
}

}  // namespace coq::pdf::detail
