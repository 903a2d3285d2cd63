// SPDX-License-Identifier: MIT
// Answers about lines of sight that are remembered.
#include "core/sight/models/seen_memo.h"

#include "tests/core/sight/models/figure_scene.h"

using namespace coq;
using sight::Posture;
using Scene = test::FigureScene;

TEST_CASE("Remembered lines tell ends at the same points apart", "[los][perry-heroes:7.13.2b]") {
  // A low wall cuts the line of a prone man behind it, not that of a man who stands there. A house hides the
  // middle of the vehicle, not its bow.
  Scene scene;
  scene.line("low-wall", {Scene::at(100, 300), Scene::at(300, 300)}, 10).area("building", 400, 280, 440, 330);
  const sight::FigureModel model = scene.reading();
  const sight::FigureEnd stands = Scene::figure(200, 310), lies = Scene::figure(200, 310, Posture::prone);
  const sight::FigureEnd watches = Scene::figure(200, 100), beside = Scene::figure(600, 260);
  const sight::FigureEnd truck = Scene::vehicle(370, 300, 120, 40), driver = Scene::figure(370, 300);

  sight::SeenMemo memo;
  for (int time = 0; time < 2; ++time) {
    CAPTURE(time);
    CHECK(memo.sees(model, watches, stands));
    CHECK_FALSE(memo.sees(model, watches, lies));
    CHECK(memo.sees(model, beside, truck));
    CHECK_FALSE(memo.sees(model, beside, driver));
  }
}
