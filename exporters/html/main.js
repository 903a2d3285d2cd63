// SPDX-License-Identifier: MIT

// The controls of the page.

function setMode(mode) {
  state.mode = mode;
  for (const button of document.querySelectorAll("#modes button")) {
    const on = button.dataset.mode === mode;
    button.setAttribute("aria-checked", on);
    button.tabIndex = on ? 0 : -1;
  }
  drawMarks();
  showCard();
}

/** Chooses a hex: its card, an end of the line, or the viewer of the field. */
function chooseHex(hex) {
  state.cursor = hex;
  if (state.mode === "look") {
    state.hex = hex;
  } else if (state.mode === "field" || state.from === null || state.to !== null) {
    state.from = hex;
    state.to = null;
  } else if (hex !== state.from) {
    state.to = hex;
  }
  drawCursor();
  drawMarks();
  showCard();
  reveal(currentMap().hexes[hex].centre);
}

function openScene(index) {
  state.scene = index;
  state.hex = state.from = state.to = state.cursor = null;
  state.units = unitsAtSetUp();
  state.markers = [];
  state.changed = new Set();
  const hasHexes = currentMap().hexes.length > 0;
  find("modes").hidden = !hasHexes || !currentSights();
  find("layers").hidden = currentScene().units.length === 0;
  setMode("look");
  drawScene();
  showWholeMap();
  showForces();
  showOrderButtons();
  openGames();
}

/** Takes a label that was typed. A hex that does not exist leaves everything as it is. */
function typeEnd(end) {
  const input = find(end), text = input.value.trim();
  const hex = text === "" ? null : currentMap().byLabel.get(text.toLowerCase());
  if (hex === undefined) {
    find("card").replaceChildren(make("p", {class: "note", role: "alert"}, say("no-hex", text)));
    return;
  }
  state[end] = hex;
  drawMarks();
  showCard();
  if (hex !== null) reveal(currentMap().hexes[hex].centre);
}

/** Moves the cursor to the neighbour that lies nearest to the direction of a key. */
function moveCursor([dx, dy]) {
  const map = currentMap();
  if (map.hexes.length === 0) return panBy(-dx * 60, -dy * 60);
  if (state.cursor === null) {
    const middle = [(stage.clientWidth / 2 - view.x) / view.scale, (stage.clientHeight / 2 - view.y) / view.scale];
    state.cursor = hexAt(middle) ?? 0;
  } else {
    const here = map.hexes[state.cursor];
    let best = null, most = 0.2;
    for (const next of here.neighbours) {
      if (next === null) continue;
      const [x, y] = map.hexes[next].centre;
      const way = [x - here.centre[0], y - here.centre[1]];
      // The first of two equal neighbours wins by a hair, so that the way back is the way there.
      const along = (way[0] * dx + way[1] * dy) / Math.hypot(...way) + (way[1] > 0 ? 0 : 1e-6);
      if (along > most) [best, most] = [next, along];
    }
    if (best !== null) state.cursor = best;
  }
  drawCursor();
  reveal(map.hexes[state.cursor].centre);
}

const kArrows = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

function pressKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!find("order").hidden) {
    if (event.key === "Escape") closeOrder();
    // The dialog has one control, so the keyboard stays on it.
    if (event.key === "Tab") { event.preventDefault(); find("order-close").focus(); }
    return;
  }
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const onStage = event.target === stage || event.target === document.body;
  const keys = {
    "+": () => zoomMiddle(1.25), "=": () => zoomMiddle(1.25), "-": () => zoomMiddle(0.8), "0": showWholeMap,
    e: () => setMode("look"), l: () => currentSights() && setMode("line"), c: () => currentSights() && setMode("field"),
    ",": () => currentGame() && showStep(game.step - 1), ".": () => currentGame() && showStep(game.step + 1),
  };
  if (onStage && kArrows[event.key]) {
    const [dx, dy] = kArrows[event.key];
    if (event.shiftKey) panBy(-dx * 80, -dy * 80);
    else moveCursor([dx, dy]);
  } else if (onStage && event.key === "Enter" && state.cursor !== null) {
    chooseHex(state.cursor);
  } else if (keys[event.key]) {
    keys[event.key]();
  } else {
    return;
  }
  event.preventDefault();
}

function writeWords() {
  for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
    element.title = say(element.dataset.label);
  }
  find("order-close").textContent = say("close");
  stage.setAttribute("aria-label", say("map-of", data.title));
}

function listen() {
  followPointers((position) => {
    const hex = hexAt(position);
    if (hex !== null) chooseHex(hex);
  }, (position) => {
    const hex = position === null ? null : hexAt(position);
    mapElement.dataset.hex = hex === null ? "" : currentMap().hexes[hex].label;
  });
  for (const button of document.querySelectorAll("#modes button")) button.addEventListener("click", () => setMode(button.dataset.mode));
  find("modes").addEventListener("keydown", (event) => {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    const all = [...document.querySelectorAll("#modes button")];
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    setMode(next.dataset.mode);
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  find("zoom-in").addEventListener("click", () => zoomMiddle(1.4));
  find("zoom-out").addEventListener("click", () => zoomMiddle(1 / 1.4));
  find("zoom-fit").addEventListener("click", showWholeMap);
  find("show-units").addEventListener("change", drawUnits);
  find("scene").addEventListener("change", (event) => openScene(Number(event.target.value)));
  for (const end of ["from", "to"]) find(end).addEventListener("change", () => typeEnd(end));
  find("swap").addEventListener("click", () => {
    [state.from, state.to] = [state.to, state.from];
    drawMarks();
    showCard();
  });
  find("help-button").addEventListener("click", () => {
    find("help").hidden = !find("help").hidden;
    find("help-button").setAttribute("aria-expanded", !find("help").hidden);
    applyView();
  });
  find("handle").addEventListener("click", () => {
    const folded = find("panel").classList.toggle("folded");
    find("handle").setAttribute("aria-expanded", !folded);
    applyView();
  });
  find("order-close").addEventListener("click", closeOrder);
  find("order").addEventListener("click", (event) => { if (event.target === find("order")) closeOrder(); });
  find("game-choice").addEventListener("change", (event) => openGame(Number(event.target.value)));
  find("game-first").addEventListener("click", () => showStep(0));
  find("game-previous").addEventListener("click", () => showStep(game.step - 1));
  find("game-next").addEventListener("click", () => showStep(game.step + 1));
  find("game-last").addEventListener("click", () => showStep(currentGame().steps.length));
  find("game-play").addEventListener("click", toggleGame);
  find("game-slider").addEventListener("input", (event) => { stopGame(); showStep(Number(event.target.value)); });
  find("secrets").addEventListener("change", (event) => { state.secrets = event.target.value; showStep(game.step); });
  document.addEventListener("keydown", pressKey);
  let width = 0, height = 0;
  new ResizeObserver(() => {
    if (stage.clientWidth === width && stage.clientHeight === height) return;
    [width, height] = [stage.clientWidth, stage.clientHeight];
    if (view.whole) showWholeMap();
    else applyView();
  }).observe(stage);
}

writeWords();
find("scene").replaceChildren(...data.scenes.map((scene, index) => make("option", {value: index}, scene.title)));
find("scene-choice").hidden = data.scenes.length < 2;
listen();
openScene(0);
