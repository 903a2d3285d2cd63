// SPDX-License-Identifier: MIT

// The scene that is shown: a map, with the units of a scenario at set-up or at a step of a game.

const state = {
  scene: 0,
  mode: "look",
  hex: null,      // the hex that was chosen in the mode "look"
  from: null,     // the ends of the line, or the viewer of the field
  to: null,
  cursor: null,   // the hex that the keys move
  units: [],      // where the units are: {hex, at, turn, face, area, states} by index
  markers: [],
  changed: new Set(),
};

const currentScene = () => data.scenes[state.scene];
const currentMap = () => data.maps[currentScene().map];

const sightTables = new Map();
/** Returns the lines of sight of the scene, or null. Tables are decoded once. The first that has a hex counts. */
function currentSights() {
  const scene = currentScene();
  if (!scene.sights) return null;
  const tables = scene.sights.map((index) => {
    if (!sightTables.has(index)) sightTables.set(index, new Sights(data.sights[index], currentMap().hexes));
    return sightTables.get(index);
  });
  return {
    from(hex) {
      const table = tables.find((one) => one.has(hex));
      return table ? table.from(hex) : new Map();
    },
  };
}

const pointsOf = (polygon) => polygon.map(([x, y]) => x + "," + y).join(" ");

function contains(polygon, [x, y]) {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i], [xj, yj] = polygon[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Returns the index of the hex at a position of the map, or null. */
function hexAt(position) {
  const hexes = currentMap().hexes;
  const index = hexes.findIndex((hex) => contains(hex.polygon, position));
  return index >= 0 ? index : null;
}

/** Returns the units at set-up. */
function unitsAtSetUp() {
  return currentScene().units.map((unit) => ({
    hex: unit.hex, at: unit.at, turn: unit.turn, face: unit.face || 0, entry: unit.entry, states: [],
  }));
}

const unitName = (unit) => unit.name || data.counters[unit.counter].name;
const sideOf = (id) => currentScene().sides.find((side) => side.id === id);
const sideName = (id) => (sideOf(id) ? sideOf(id).name : id);

/** Returns the address of the picture of a counter's face. */
function facePicture(counter, face) {
  const faces = data.counters[counter].faces;
  return data.pictures[(faces[face] || faces[0]).picture].address;
}

/** Returns the width and height of a counter on the map. */
function sizeOnMap(counter) {
  const {width, height} = data.counters[counter];
  const map = currentMap();
  if (map.hexSize === 0) return [width * map.scale, height * map.scale];
  const longest = Math.max(width, height);
  const edge = map.hexSize * 0.6;
  return [(width / longest) * edge, (height / longest) * edge];
}

/** Returns an image of a counter with its middle at a position. */
function counterImage(counter, face, [x, y], turn, title) {
  const [width, height] = sizeOnMap(counter);
  const box = {x: x - width / 2, y: y - height / 2, width, height};
  const transform = turn ? `rotate(${turn} ${x} ${y})` : undefined;
  return draw("g", {transform},
    draw("image", {...box, href: facePicture(counter, face), preserveAspectRatio: "none"}, draw("title", {}, document.createTextNode(title))),
    draw("rect", {...box, class: "rim"}));
}

function countBadge([x, y], count) {
  const radius = currentMap().hexSize * 0.14;
  return draw("g", {class: "count"}, draw("circle", {cx: x, cy: y, r: radius}),
    draw("text", {x, y: y + radius * 0.4, "font-size": radius * 1.3}, String(count)));
}

/** Returns whether a reader who knows the secrets of `state.secrets` may see a marker. */
const isVisible = (marker) => !marker.secret || marker.side === state.secrets;

function drawUnits() {
  const scene = currentScene(), map = currentMap(), group = find("units");
  group.replaceChildren();
  group.setAttribute("visibility", find("show-units").checked ? "visible" : "hidden");
  const stacks = new Map();
  state.units.forEach((unit, index) => {
    const counter = scene.units[index].counter, title = unitName(scene.units[index]);
    if (unit.at) {
      const image = counterImage(counter, unit.face, unit.at, unit.turn, title);
      if (state.changed.has(index)) image.classList.add("changed");
      group.append(image);
    } else if (unit.hex !== undefined) {
      if (!stacks.has(unit.hex)) stacks.set(unit.hex, []);
      stacks.get(unit.hex).push({index, counter, face: unit.face, title});
    }
  });
  for (const [hex, stack] of stacks) {
    const [x, y] = map.hexes[hex].centre;
    const step = map.hexSize * 0.055, shown = stack.slice(-3);
    shown.forEach((unit, place) => {
      const off = (place - (shown.length - 1) / 2) * step;
      const image = counterImage(unit.counter, unit.face, [x + off, y - off], 0, unit.title);
      if (stack.some((one) => state.changed.has(one.index))) image.classList.add("changed");
      group.append(image);
    });
    if (stack.length > 1) group.append(countBadge([x + map.hexSize * 0.33, y - map.hexSize * 0.33], stack.length));
  }
  for (const marker of state.markers) {
    if (!isVisible(marker) || marker.counter === undefined) continue;
    const at = marker.at || map.hexes[marker.hex].centre;
    const place = marker.at ? at : [at[0] - map.hexSize * 0.2, at[1] + map.hexSize * 0.2];
    const image = counterImage(marker.counter, marker.face || 0, place, 0, data.counters[marker.counter].name);
    if (!marker.at) image.setAttribute("transform", `translate(${place[0]} ${place[1]}) scale(0.6) translate(${-place[0]} ${-place[1]})`);
    group.append(image);
  }
}

function hexShape(hex, look) {
  return draw("polygon", {points: pointsOf(currentMap().hexes[hex].polygon), class: look});
}

function drawCursor() {
  find("cursor").replaceChildren(...(state.cursor === null || state.cursor === state.hex ? [] : [hexShape(state.cursor, "pointed")]));
}

/** Draws the line or the field of view, and the hex that was chosen. */
function drawMarks() {
  const marks = find("marks"), field = find("field"), sight = find("sight");
  for (const group of [marks, field, sight]) group.replaceChildren();
  if (state.mode === "look" && state.hex !== null) marks.append(hexShape(state.hex, "selected"));
  const sights = currentSights();
  if (!sights || state.mode === "look" || state.from === null) return;
  marks.append(hexShape(state.from, "selected"));
  if (state.mode === "field") drawField(sights.from(state.from), field);
  if (state.mode === "line" && state.to !== null) drawLine(sights.from(state.from).get(state.to), marks, sight);
}

/** Darkens what is not visible. One path for each verdict keeps large maps fast. */
function drawField(answers, field) {
  const paths = {clear: "", hindered: "", blocked: ""};
  for (const [hex, answer] of answers)
    paths[answer.los] += "M" + currentMap().hexes[hex].polygon.map(([x, y]) => x + " " + y).join("L") + "Z";
  for (const verdict of ["hindered", "blocked"]) field.append(draw("path", {d: paths[verdict], class: verdict}));
}

function drawLine(answer, marks, sight) {
  const map = currentMap();
  marks.append(hexShape(state.to, "end"));
  if (!answer) return;
  for (const cause of answer.causes || [])
    for (const label of cause.where.split("+")) {
      const hex = map.byLabel.get(label.toLowerCase());
      if (hex !== undefined) marks.append(hexShape(hex, "cause"));
    }
  const [x1, y1] = map.hexes[state.from].centre, [x2, y2] = map.hexes[state.to].centre;
  sight.append(draw("line", {x1, y1, x2, y2, class: "halo"}), draw("line", {x1, y1, x2, y2, class: "line " + answer.los}));
}

function drawScene() {
  const map = currentMap(), picture = data.pictures[map.picture];
  const ground = find("ground");
  ground.setAttribute("width", map.width);
  ground.setAttribute("height", map.height);
  ground.setAttribute("href", picture.address);
  drawUnits();
  drawMarks();
  drawCursor();
}
