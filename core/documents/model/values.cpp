// SPDX-License-Identifier: MIT
// What copies, moves and destroys the elements of documents.
#include "core/documents/model/document.h"

namespace coq::model {

COQ_COMPILE_HERE(Node);
COQ_COMPILE_HERE(Name);
COQ_COMPILE_HERE(Prose);
COQ_COMPILE_HERE(HexList);
COQ_COMPILE_HERE(Root);
COQ_COMPILE_HERE(GridElement);
COQ_COMPILE_HERE(Scan);
COQ_COMPILE_HERE(Shape);
COQ_COMPILE_HERE(Area);
COQ_COMPILE_HERE(LineFeature);
COQ_COMPILE_HERE(LosCheck);
COQ_COMPILE_HERE(Terrain);
COQ_COMPILE_HERE(MapDocument);
COQ_COMPILE_HERE(CardParagraph);
COQ_COMPILE_HERE(Card);
COQ_COMPILE_HERE(Zone);
COQ_COMPILE_HERE(Objective);
COQ_COMPILE_HERE(Unit);
COQ_COMPILE_HERE(Setup);
COQ_COMPILE_HERE(Reinforcements);
COQ_COMPILE_HERE(UnitGroup);
COQ_COMPILE_HERE(Side);
COQ_COMPILE_HERE(Control);
COQ_COMPILE_HERE(Victory);
COQ_COMPILE_HERE(SideHexes);
COQ_COMPILE_HERE(MarkerNote);
COQ_COMPILE_HERE(Notes);
COQ_COMPILE_HERE(SpecialRules);
COQ_COMPILE_HERE(TerrainChange);
COQ_COMPILE_HERE(ScenarioDocument);
COQ_COMPILE_HERE(Face);
COQ_COMPILE_HERE(LayoutPart);
COQ_COMPILE_HERE(Layout);
COQ_COMPILE_HERE(Counter);
COQ_COMPILE_HERE(CountersDocument);
COQ_COMPILE_HERE(TerrainType);
COQ_COMPILE_HERE(Condition);
COQ_COMPILE_HERE(Nation);
COQ_COMPILE_HERE(UnitType);
COQ_COMPILE_HERE(MarkerType);
COQ_COMPILE_HERE(Value);
COQ_COMPILE_HERE(TableRow);
COQ_COMPILE_HERE(Table);
COQ_COMPILE_HERE(RulesetDocument);
COQ_COMPILE_HERE(Modifier);
COQ_COMPILE_HERE(Roll);
COQ_COMPILE_HERE(PlayStep);
COQ_COMPILE_HERE(PlayDocument);

}  // namespace coq::model
