// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/painting/pdf/detail/qpdf.h"

namespace coq::test {

/// Finds violations of PDF/UA-1 (ISO 14289-1) in a PDF, as far as libqpdf shows them.
class UaCheck {
 public:
  explicit UaCheck(const std::string& path) {
    m_pdf.setSuppressWarnings(true);
    m_pdf.processFile(path.c_str());
    look_at_catalog();
    look_at_pages();
    QPDFObjectHandle tree = m_pdf.getRoot().getKey("/StructTreeRoot");
    want(tree.isDictionary(), "7.1: there is no structure");
    if (tree.isDictionary()) look_below(tree, "");
    want(m_first_head <= 1, "7.4.2: the first head is not of the first level");
  }
  const std::vector<std::string>& lacks() const { return m_lacks; }
  /// Returns the number of elements of a kind, such as "/TH".
  int count(const std::string& kind) const {
    return static_cast<int>(std::count(m_kinds.begin(), m_kinds.end(), kind));
  }
  bool says_so() const { return m_metadata.find("<pdfuaid:part>1</pdfuaid:part>") != std::string::npos; }

 private:
  void want(bool holds, const std::string& lack) {
    if (!holds && std::find(m_lacks.begin(), m_lacks.end(), lack) == m_lacks.end()) m_lacks.push_back(lack);
  }

  void look_at_catalog() {
    QPDFObjectHandle root = m_pdf.getRoot();
    QPDFObjectHandle marks = root.getKey("/MarkInfo");
    want(marks.isDictionary() && marks.getKey("/Marked").isBool() && marks.getKey("/Marked").getBoolValue(),
         "6.2: it is not marked as tagged");
    want(root.getKey("/Lang").isString() && !root.getKey("/Lang").getStringValue().empty(), "7.2: no language");
    QPDFObjectHandle view = root.getKey("/ViewerPreferences");
    want(view.isDictionary() && view.getKey("/DisplayDocTitle").isBool() &&
             view.getKey("/DisplayDocTitle").getBoolValue(),
         "7.1: the title is not shown");
    QPDFObjectHandle metadata = root.getKey("/Metadata");
    if (metadata.isStream()) {
      const auto data = metadata.getStreamData(qpdf_dl_all);
      m_metadata.assign(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
    }
    want(m_metadata.find("<dc:title>") != std::string::npos, "7.1: the metadata have no title");
    QPDFObjectHandle layers = root.getKey("/OCProperties");
    want(!layers.isDictionary() || !layers.getKey("/D").hasKey("/AS"), "7.10: layers switch themselves");
    want(!layers.isDictionary() || layers.getKey("/D").hasKey("/Name"), "7.10: layers have no name");
  }

  /// Checks that everything drawn is in marked content of either an element or an artifact, but not both.
  class Content : public QPDFObjectHandle::ParserCallbacks {
   public:
    std::string fault{};
    void handleObject(QPDFObjectHandle object, std::size_t, std::size_t) override {
      if (!object.isOperator()) {
        m_operands.push_back(object);
        return;
      }
      see(object.getOperatorValue());
      m_operands.clear();
    }
    void handleEOF() override {
      if (!m_open.empty()) fault = "marked content does not end";
    }

   private:
    void see(const std::string& name) {
      if (name == "BT" || name == "ET") m_in_text = name == "BT";
      if (name == "BMC" || name == "BDC") {
        const bool artifact = m_operands[0].isNameAndEquals("/Artifact");
        const bool element =
            m_operands.size() > 1 && m_operands[1].isDictionary() && m_operands[1].hasKey("/MCID");
        if ((artifact && has('e')) || (element && has('a'))) fault = "elements and artifacts lie in each other";
        m_open += artifact ? 'a' : element ? 'e' : 'o';
        m_began_in_text += m_in_text ? 't' : 'p';
      } else if (name == "EMC") {
        if (m_open.empty()) {
          fault = "marked content ends twice";
          return;
        }
        if ((m_began_in_text.back() == 't') != m_in_text) fault = "marked content and a text cross";
        m_open.pop_back();
        m_began_in_text.pop_back();
      } else if (paints(name) && !has('e') && !has('a')) {
        fault = "something is drawn that is neither tagged nor an artifact: " + name;
      }
    }
    bool has(char kind) const { return m_open.find(kind) != std::string::npos; }
    static bool paints(const std::string& name) {
      for (const char* one :
           {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "Tj", "TJ", "'", "\""})
        if (name == one) return true;
      return false;
    }
    std::vector<QPDFObjectHandle> m_operands;
    std::string m_open, m_began_in_text;
    bool m_in_text = false;
  };

  void look_at_pages() {
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(m_pdf).getAllPages()) {
      Content content;
      page.parseContents(&content);
      want(content.fault.empty(), "7.1: " + content.fault);
      want(!page.getObjectHandle().hasKey("/Annots"), "7.18: links are not in the structure");
    }
  }

  void look_below(QPDFObjectHandle parent, const std::string& above) {
    QPDFObjectHandle kids = parent.getKey("/K");
    std::vector<QPDFObjectHandle> all;
    if (kids.isDictionary()) all.push_back(kids);
    if (kids.isArray())
      for (int i = 0; i < kids.getArrayNItems(); ++i) all.push_back(kids.getArrayItem(i));
    int cells = 0;
    for (QPDFObjectHandle kid : all)
      if (kid.isDictionary() && kid.hasKey("/S")) {
        look_at(kid, above);
        const std::string kind = kid.getKey("/S").getName();
        cells += kind == "/TD" || kind == "/TH" ? 1 : 0;
        look_below(kid, kind);
      }
    if (above == "/Table") m_row_length = -1;
    if (above != "/TR") return;
    want(m_row_length < 0 || m_row_length == cells, "7.5: rows of a table differ in length");
    m_row_length = cells;
  }

  void look_at(QPDFObjectHandle element, const std::string& above) {
    const std::string kind = element.getKey("/S").getName();
    m_kinds.push_back(kind);
    if (kind == "/Figure")
      want(element.getKey("/Alt").isString() && !element.getKey("/Alt").getUTF8Value().empty(),
           "7.3: a figure has no alternative");
    if (kind == "/TH")
      want(element.getKey("/A").isDictionary() && element.getKey("/A").hasKey("/Scope"),
           "7.5: a head has no scope");
    want((kind == "/TR") == (above == "/Table"), "7.5: a row outside a table, or something else in one");
    want((kind == "/TD" || kind == "/TH") == (above == "/TR"), "7.5: a cell outside a row");
    if (kind.size() == 3 && kind[1] == 'H') {
      const int level = kind[2] - '0';
      if (m_head == 0) m_first_head = level;
      want(level <= m_head + 1, "7.4.2: heads skip a level");
      m_head = level;
    }
  }

  QPDF m_pdf;
  std::string m_metadata;
  std::vector<std::string> m_lacks, m_kinds;
  int m_head = 0, m_first_head = 0, m_row_length = -1;
};

}  // namespace coq::test
