// SPDX-License-Identifier: MIT

// The panel beside the map: the hex, the line or the field that was chosen, the forces, and the orders.

const rulesText = (rules) => (rules && rules.length ? " [" + rules.join(", ") + "]" : "");

/** Returns a line about a terrain type, with the names of its features. */
function terrainLine(entry) {
  const map = currentMap(), type = map.terrain[entry.type];
  const names = (entry.features || []).map((id) => map.features[id] && map.features[id].name).filter(Boolean);
  const line = make("li", {}, make("span", {}, type ? type.name : entry.type));
  if (names.length) line.append(" — " + [...new Set(names)].join(", "));
  if (entry.share !== undefined && entry.share < 1) line.append(make("span", {class: "share"}, " " + say("share", Math.round(entry.share * 100))));
  if (type && type.rules) line.append(make("span", {class: "rule"}, rulesText(type.rules)));
  return line;
}

function factorsText(counter, face) {
  const factors = (data.counters[counter].faces[face] || {}).factors || {};
  return Object.entries(factors).map(([name, value]) => name + " " + value).join(" · ");
}

/** Returns a row about a unit. The face that is up comes first. */
function unitRow(index) {
  const scene = currentScene(), unit = scene.units[index], now = state.units[index];
  const counter = data.counters[unit.counter], face = now.face || 0;
  const order = counter.faces.map((_, number) => number).sort((a, b) => (a === face ? -1 : b === face ? 1 : a - b));
  const faces = make("div", {class: "faces"}, order.map((number) => make("img", {
    src: facePicture(unit.counter, number), alt: say(number === 0 ? "front" : "back"),
  })));
  const more = [sideName(unit.side), counter.type, unit.remark, now.entry || now.area, ...(now.states || [])];
  return make("li", {class: "unit"}, faces, make("div", {},
    make("div", {class: "name"}, unitName(unit)),
    make("div", {class: "more"}, more.filter(Boolean).join(" · ")),
    make("div", {class: "more"}, factorsText(unit.counter, face))));
}

function hexsides(hex) {
  const map = currentMap(), lines = [];
  for (const side of map.sides) {
    if (!side.hexes.includes(hex)) continue;
    const other = side.hexes[0] === hex ? side.hexes[1] : side.hexes[0];
    const toward = other === null ? say("off-map-side") : say("to", map.hexes[other].label);
    for (const entry of side.terrain) {
      const line = terrainLine(entry);
      line.append(make("span", {class: "share"}, " " + toward));
      lines.push(line);
    }
  }
  return lines;
}

function hexCard(hex) {
  const map = currentMap(), place = map.hexes[hex];
  const parts = [make("h2", {id: "hex-title"}, say("hex", place.label))];
  if (place.inPlay === false) parts.push(make("p", {class: "note"}, say("not-in-play")));
  parts.push(make("h3", {}, say("terrain")), make("ul", {class: "plain", id: "hex-terrain"}, place.terrain.map(terrainLine)));
  const sides = hexsides(hex);
  if (sides.length) parts.push(make("h3", {}, say("hexsides")), make("ul", {class: "plain", id: "hex-sides"}, sides));
  const here = state.units.map((unit, index) => (unit.hex === hex ? index : -1)).filter((index) => index >= 0);
  if (currentScene().units.length) {
    parts.push(make("h3", {}, say("units")));
    parts.push(here.length ? make("ul", {class: "plain", id: "hex-units"}, here.map(unitRow)) : make("p", {class: "note"}, say("no-units")));
  }
  if (currentSights() && place.inPlay !== false) {
    const start = (mode) => () => { state.from = hex; state.to = null; setMode(mode); };
    parts.push(make("div", {class: "actions"},
      make("button", {type: "button", class: "action", click: start("line")}, say("line-from")),
      make("button", {type: "button", class: "action", click: start("field")}, say("field-from"))));
  }
  return parts;
}

function verdict(answer) {
  return make("div", {class: "verdict " + answer.los}, say(answer.los));
}

function lineCard() {
  const map = currentMap(), sights = currentSights();
  if (!sights) return [make("p", {class: "note"}, say("no-sight"))];
  if (state.from === null || state.to === null) return [make("p", {class: "note"}, say("line-help"))];
  const title = map.hexes[state.from].label + " – " + map.hexes[state.to].label;
  const parts = [make("h2", {id: "line-title"}, title, make("span", {class: "rule"}, " " + say("range", distance(map, state.from, state.to))))];
  const answer = sights.from(state.from).get(state.to);
  if (!answer) return [...parts, make("p", {class: "note"}, say(state.from === state.to ? "same-hex" : "not-in-play"))];
  parts.push(verdict(answer));
  if (answer.los !== "clear" || answer.nakedEye) parts.push(make("p", {id: "sight-reason"}, reason(answer)));
  return parts;
}

function fieldCard() {
  const map = currentMap(), sights = currentSights();
  if (!sights) return [make("p", {class: "note"}, say("no-sight"))];
  if (state.from === null) return [make("p", {class: "note"}, say("field-help"))];
  const counts = {clear: 0, hindered: 0, blocked: 0};
  for (const answer of sights.from(state.from).values()) ++counts[answer.los];
  const key = ["clear", "hindered", "blocked"].map((one) => make("li", {class: one}, make("i"), say(one) + " " + counts[one]));
  return [make("h2", {id: "field-title"}, say("hex", map.hexes[state.from].label)), make("p", {class: "note"}, say("field")), make("ul", {class: "key", id: "field-counts"}, key)];
}

function showCard() {
  const card = find("card");
  const line = state.mode === "line";
  find("sight-form").hidden = state.mode === "look" || !currentSights();
  find("to-field").hidden = find("swap").hidden = !line;
  const label = (hex) => (hex === null ? "" : currentMap().hexes[hex].label);
  find("from").value = label(state.from);
  find("to").value = label(state.to);
  if (state.mode === "line") card.replaceChildren(...lineCard());
  else if (state.mode === "field") card.replaceChildren(...fieldCard());
  else if (state.hex !== null) card.replaceChildren(...hexCard(state.hex));
  else card.replaceChildren(make("p", {class: "note"}, say("look-help")));
}

/** Lists the units of each side: those on the map first. A click goes to the unit's hex. */
function showForces() {
  const scene = currentScene(), list = find("force-list");
  find("forces").hidden = scene.units.length === 0;
  const open = new Set([...list.querySelectorAll("details[open]")].map((one) => one.dataset.side));
  list.replaceChildren(...scene.sides.map((side) => {
    const units = scene.units.map((unit, index) => index).filter((index) => scene.units[index].side === side.id);
    const rows = units.map((index) => {
      const hex = state.units[index].hex;
      const row = unitRow(index);
      if (hex === undefined) return row;
      row.querySelector(".name").append(make("span", {class: "rule"}, "  " + currentMap().hexes[hex].label));
      return make("li", {}, make("button", {type: "button", class: "row", click: () => { setMode("look"); chooseHex(hex); }}, ...[make("div", {class: "unit"}, ...row.childNodes)]));
    });
    const swatch = make("span", {class: "swatch", style: "background:" + colourOf(side)});
    const details = make("details", {class: "force small", "data-side": side.id}, make("summary", {}, swatch, side.name, make("span", {class: "rule"}, String(units.length))), make("ul", {class: "plain"}, rows));
    details.open = open.has(side.id);
    return details;
  }));
}

/** Colours come from documents: only six hexadecimal digits pass. */
const colourOf = (side) => (/^#[0-9a-f]{6}$/.test(side.colour || "") ? side.colour : "#d8d0c0");

/** Shows a button for each order of the scene. Nothing of an order is in the page before its button is pressed. */
function showOrderButtons() {
  const sides = currentScene().sides.filter((side) => side.order);
  find("orders").hidden = sides.length === 0;
  find("order-buttons").replaceChildren(...sides.map((side) => make("button", {
    type: "button", "data-side": side.id, click: (event) => showOrder(side, event.currentTarget),
  }, make("span", {class: "swatch", style: "background:" + colourOf(side)}), say("order-of", side.name))));
}

const plainText = (text) => new TextDecoder().decode(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)));

let orderButton = null;

function showOrder(side, button) {
  const elements = [...document.querySelectorAll("script.order")].map((one) => JSON.parse(one.textContent));
  const order = elements.find((one) => one.scene === state.scene && one.side === side.id);
  if (!order) return;
  orderButton = button;
  find("order-title").textContent = say("order-of", side.name);
  find("order-pages").replaceChildren(...order.pages.map((page) => make("img", {
    src: page.picture, alt: plainText(page.title) + ": " + plainText(page.text),
  })));
  find("order").hidden = false;
  find("order-title").focus();
}

function closeOrder() {
  find("order").hidden = true;
  find("order-pages").replaceChildren();
  if (orderButton) orderButton.focus();
  orderButton = null;
}
