// SPDX-License-Identifier: MIT
#include <wx/checkbox.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "core/base/text.h"
#include "editor/window/panels/panel.h"
#include "editor/window/panels/terrain_words.h"
#include "editor/window/widgets/row_list.h"
#include "editor/window/widgets/words.h"

namespace coq::win {
namespace {

/// Shows what the rules find in a hex and on its sides, and which features cause it.
class InspectorPanel : public Panel {
 public:
  InspectorPanel(wxWindow* parent, PanelHost& host) : Panel(parent, host) {
    auto* column = new wxBoxSizer(wxVERTICAL);
    auto* line = new wxBoxSizer(wxHORIZONTAL);
    m_title = new wxStaticText(this, wxID_ANY, "");
    m_title->SetFont(m_title->GetFont().Bold().Larger());
    m_keep = new wxCheckBox(this, wxID_ANY, tr("Keep this hex"));
    m_keep->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { this->host().focus_canvas(); });
    line->Add(m_title, 1, wxALIGN_CENTRE_VERTICAL);
    line->Add(m_keep, 0, wxALIGN_CENTRE_VERTICAL);
    column->Add(line, 0, wxEXPAND | wxALL, FromDIP(6));
    RowSource source;
    source.titles = {to_utf8(tr("Terrain")), to_utf8(tr("Where")), to_utf8(tr("Share")), to_utf8(tr("From"))};
    source.widths = {105, 80, 46, 0};
    source.size = [this] { return m_rows.size(); };
    source.text = [this](std::size_t row, std::size_t c) { return m_rows[row].cells[c]; };
    source.empty = [this] {
      return to_utf8(m_hex.empty()
                         ? tr("Point at a hex on the map to see its terrain here, and where that terrain "
                              "comes from.")
                         : tr("Nothing is drawn in this hex."));
    };
    source.picture = [this](std::size_t row) { return type_picture(session().ruleset(), m_rows[row].type); };
    RowEvents events;
    events.select = [this](const std::vector<std::size_t>& rows) {
      if (!rows.empty() && !m_rows[rows[0]].features.empty()) session().select(m_rows[rows[0]].features);
    };
    m_list = std::make_unique<RowList>(this, to_utf8(tr("Hex")), std::move(source), std::move(events));
    column->Add(m_list->window(), 1, wxEXPAND);
    SetSizer(column);
  }

  void refresh(app::Aspects changed) override {
    std::string label = m_keep->GetValue() ? m_hex : bench().pointed_hex();
    if (label.empty()) label = m_hex;
    const bool same = label == m_hex && !changed.has(app::Aspect::derived | app::Aspect::map);
    if (same) return;
    m_hex = label;
    fill();
  }

 private:
  struct Row {
    std::string type;
    std::vector<std::string> features;
    std::string cells[4];
  };

  void add(const terrain::Entry& entry, const std::string& where) {
    Row row;
    row.type = entry.type;
    row.features = entry.features;
    row.cells[0] = type_name(session().ruleset(), entry.type);
    if (entry.level) row.cells[0] += " (" + format_thousandths(entry.level->value) + ")";
    row.cells[1] = where;
    if (entry.share) row.cells[2] = std::to_string((*entry.share + 5) / 10) + " %";
    row.cells[3] = entry.by == terrain::By::override_
                       ? to_utf8(tr("override")) + " " + join(entry.features, " ")
                       : join(entry.features, " ");
    m_rows.push_back(std::move(row));
  }

  void fill() {
    m_rows.clear();
    m_title->SetLabel(to_wx(m_hex.empty() ? "–" : m_hex));
    const auto derived = session().derived();
    if (derived && derived->table) {
      const terrain::Table& table = *derived->table;
      const auto hex = table.labels().parse(m_hex);
      if (hex) {
        for (const terrain::Entry& entry : table.entries(*hex)) add(entry, to_utf8(tr("hex")));
        for (Direction d = 0; d < kDirections; ++d) {
          const Hexside side = table.grid().hexside(*hex, d);
          for (const terrain::Entry& entry : table.entries(side)) {
            add(entry, direction_name(table.grid().orientation(), d));
          }
        }
      }
    }
    m_list->reset();
  }

  wxStaticText* m_title = nullptr;
  wxCheckBox* m_keep = nullptr;
  std::unique_ptr<RowList> m_list;
  std::vector<Row> m_rows;
  std::string m_hex;
};

}  // namespace

Panel* make_inspector_panel(wxWindow* parent, PanelHost& host) {
  return new InspectorPanel(parent, host);
}

}  // namespace coq::win
