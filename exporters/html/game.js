// SPDX-License-Identifier: MIT

// A game that is played back, step by step. Step 0 is the set-up.

const game = {index: 0, step: 0, timer: 0};
state.secrets = "";

const currentGame = () => (currentScene().games || [])[game.index] || null;

/** Returns the units and markers after a step, from the changes of all steps before it. */
function positionAt(played, step) {
  const units = unitsAtSetUp();
  const apply = (changes) => {
    for (const change of changes)
      units[change.unit] = {hex: change.hex, at: change.at, turn: change.turn, area: change.area, face: change.face || 0, states: change.states || []};
  };
  // A unit that is still to be placed stays on its hex if the scenario leaves it only one.
  apply(played.start.filter((change) => change.hex !== undefined || change.at || units[change.unit].hex === undefined));
  let markers = played.markers;
  for (const one of played.steps.slice(0, step)) {
    apply(one.changes);
    if (one.markers) markers = one.markers;
  }
  return {units, markers};
}

function placeOf(unit) {
  if (unit.at) return unit.at;
  return unit.hex === undefined ? null : currentMap().hexes[unit.hex].centre;
}

function showStep(step) {
  const played = currentGame();
  game.step = Math.max(0, Math.min(played.steps.length, step));
  const before = positionAt(played, Math.max(0, game.step - 1)).units;
  const {units, markers} = positionAt(played, game.step);
  const now = game.step > 0 ? played.steps[game.step - 1] : null;
  state.units = units;
  state.markers = markers;
  state.changed = new Set(now ? now.changes.map((change) => change.unit) : []);
  drawUnits();
  drawArrows(now, before, units);
  showCard();
  showForces();
  find("game-slider").value = game.step;
  find("game-slider").setAttribute("aria-valuetext", stepTitle());
  find("game-count").textContent = stepTitle();
  find("game-text").replaceChildren(...stepText(now));
  find("game-previous").disabled = find("game-first").disabled = game.step === 0;
  find("game-next").disabled = find("game-last").disabled = game.step === played.steps.length;
}

function stepTitle() {
  return game.step === 0 ? say("set-up") : say("step", game.step, currentGame().steps.length);
}

/** Draws moves and shots of a step. */
function drawArrows(now, before, units) {
  const group = find("shots");
  group.replaceChildren();
  if (!now || isHidden(now)) return;
  const line = (from, to, look) => draw("line", {x1: from[0], y1: from[1], x2: to[0], y2: to[1], class: look});
  for (const index of state.changed) {
    const from = placeOf(before[index]), to = placeOf(units[index]);
    if (from && to && (from[0] !== to[0] || from[1] !== to[1])) group.append(line(from, to, "move"));
  }
  for (const shot of now.shots || []) group.append(line(shot.from, shot.to, "shot"));
}

/** Returns whether the reader does not know a secret step. */
const isHidden = (step) => step.secret === true && step.side !== state.secrets;

const kPips = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]};

/** Returns a die: pips for a die of six, else the number or word. */
function dieFace(face, sides) {
  const die = make("span", {class: "die", role: "img", "aria-label": String(face)});
  const pips = sides === 6 && kPips[face];
  if (!pips) die.append(String(face));
  else die.append(draw("svg", {viewBox: "0 0 24 24"}, pips.map((place) => draw("circle", {cx: 5 + 7 * (place % 3), cy: 5 + 7 * Math.floor(place / 3), r: 2.6}))));
  return die;
}

function diceOf(step) {
  return (step.dice || []).map((roll) => {
    const more = [];
    if (roll.total !== undefined) more.push(say("total", roll.total));
    if (roll.need !== undefined) more.push(say("need", roll.need));
    return make("span", {class: "dice"}, roll.faces.map((face) => dieFace(face, roll.sides)), make("span", {class: "when"}, more.join(", ")));
  });
}

function stepText(now) {
  const played = currentGame();
  if (!now) return [make("span", {class: "said"}, played.title)];
  const parts = [];
  const side = now.side ? sideOf(now.side) : null;
  if (side) parts.push(make("span", {class: "who"}, make("span", {class: "swatch", style: "background:" + colourOf(side)}), side.name));
  parts.push(make("span", {class: "when"}, [say("turn", now.turn), now.phase].filter(Boolean).join(", ")));
  parts.push(make("span", {class: "said"}, isHidden(now) ? say("secret-step") : now.text.join("; ")));
  if (!isHidden(now)) parts.push(...diceOf(now));
  if (game.step === played.steps.length && played.winner) parts.push(make("strong", {}, say("wins", sideName(played.winner))));
  return parts;
}

function stopGame() {
  clearInterval(game.timer);
  game.timer = 0;
  find("game-play").classList.remove("on");
  find("game-play").setAttribute("aria-label", say("play"));
}

function toggleGame() {
  if (game.timer) return stopGame();
  if (game.step === currentGame().steps.length) showStep(0);
  find("game-play").classList.add("on");
  find("game-play").setAttribute("aria-label", say("pause"));
  game.timer = setInterval(() => {
    showStep(game.step + 1);
    if (game.step === currentGame().steps.length) stopGame();
  }, 1400);
}

/** Sets up the controls for the games of the scene. */
function openGames() {
  stopGame();
  const games = currentScene().games || [];
  find("game").hidden = games.length === 0;
  game.index = 0;
  state.secrets = "";
  find("shots").replaceChildren();
  if (games.length === 0) return;
  find("game-choice").replaceChildren(...games.map((one, index) => make("option", {value: index}, one.title)));
  find("game-choice").hidden = games.length < 2;
  const hasSecrets = games.some((one) => one.steps.some((step) => step.secret || (step.markers || []).some((marker) => marker.secret)));
  find("secret-choice").hidden = !hasSecrets;
  find("secrets").replaceChildren(make("option", {value: ""}, say("secrets-none")),
    ...currentScene().sides.map((side) => make("option", {value: side.id}, say("secrets-of", side.name))));
  openGame(0);
}

function openGame(index) {
  game.index = index;
  find("game-slider").max = currentGame().steps.length;
  showStep(0);
}
