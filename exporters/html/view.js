// SPDX-License-Identifier: MIT

// The part of the map that is visible, moved by mouse, fingers and keys. Positions on the map are millimetres of
// its sheet; those on the stage are pixels.

const view = {x: 0, y: 0, scale: 1, whole: true};
const stage = find("stage"), mapElement = find("map"), world = find("world");

/** A press moves the map, instead of choosing a hex, from so many pixels on. */
const kDragThreshold = 6;

function scaleLimits() {
  const map = currentMap();
  const whole = Math.min(stage.clientWidth / map.width, stage.clientHeight / map.height);
  const close = map.hexSize > 0 ? 260 / map.hexSize : whole * 24;
  return [whole * 0.7, Math.max(close, whole * 2)];
}

function applyView() {
  const map = currentMap();
  const [least, most] = scaleLimits();
  view.scale = Math.min(most, Math.max(least, view.scale));
  // A quarter of the stage, at least, stays on the map.
  const keep = (offset, length, room) => {
    const margin = Math.min(room, length) / 4;
    return Math.min(room - margin, Math.max(margin - length, offset));
  };
  view.x = keep(view.x, map.width * view.scale, stage.clientWidth);
  view.y = keep(view.y, map.height * view.scale, stage.clientHeight);
  world.setAttribute("transform", `translate(${view.x.toFixed(2)} ${view.y.toFixed(2)}) scale(${view.scale.toFixed(5)})`);
}

function showWholeMap() {
  const map = currentMap();
  // The buttons above the map stay beside it if there is room.
  const above = find("modes").hidden ? 12 : 60, height = stage.clientHeight - above - 12;
  view.scale = Math.min((stage.clientWidth - 24) / map.width, height / map.height);
  view.x = (stage.clientWidth - map.width * view.scale) / 2;
  view.y = above + (height - map.height * view.scale) / 2;
  applyView();
  view.whole = true;
}

/** Zooms around a position on the stage, which stays where it is. */
function zoomAt(x, y, factor) {
  const [least, most] = scaleLimits();
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const change = scale / view.scale;
  view.whole = false;
  view.x = x - (x - view.x) * change;
  view.y = y - (y - view.y) * change;
  view.scale = scale;
  applyView();
}

function zoomMiddle(factor) {
  zoomAt(stage.clientWidth / 2, stage.clientHeight / 2, factor);
}

function panBy(dx, dy) {
  view.whole = false;
  view.x += dx;
  view.y += dy;
  applyView();
}

/** Moves the map if a position is not visible. */
function reveal([x, y]) {
  const px = view.x + x * view.scale, py = view.y + y * view.scale;
  const margin = 40;
  const inside = px > margin && py > margin && px < stage.clientWidth - margin && py < stage.clientHeight - margin;
  if (!inside) panBy(stage.clientWidth / 2 - px, stage.clientHeight / 2 - py);
}

/** Returns the position on the map below a mouse or finger. */
function mapPosition(event) {
  const box = mapElement.getBoundingClientRect();
  return [(event.clientX - box.left - view.x) / view.scale, (event.clientY - box.top - view.y) / view.scale];
}

/** Calls `choose` for a click or tap, and `point` while the mouse moves without a button. */
function followPointers(choose, point) {
  const fingers = new Map();
  let moved = 0, spread = 0, middle = null, several = false;
  const measure = () => {
    const all = [...fingers.values()];
    middle = [all.reduce((sum, one) => sum + one[0], 0) / all.length, all.reduce((sum, one) => sum + one[1], 0) / all.length];
    spread = all.length > 1 ? Math.hypot(all[0][0] - all[1][0], all[0][1] - all[1][1]) : 0;
  };
  const place = (event) => {
    const box = mapElement.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  mapElement.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    mapElement.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
    if (fingers.size === 1) {
      moved = 0;
      several = false;
    } else {
      several = true;
    }
    measure();
  });
  mapElement.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return point(mapPosition(event));
    fingers.set(event.pointerId, place(event));
    const [oldMiddle, oldSpread] = [middle, spread];
    measure();
    moved += Math.hypot(middle[0] - oldMiddle[0], middle[1] - oldMiddle[1]);
    if (moved < kDragThreshold && !several) return;
    mapElement.classList.add("dragged");
    panBy(middle[0] - oldMiddle[0], middle[1] - oldMiddle[1]);
    if (oldSpread > 0 && spread > 0) zoomAt(middle[0], middle[1], spread / oldSpread);
  });
  const end = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) return measure();
    mapElement.classList.remove("dragged");
    if (event.type === "pointerup" && moved < kDragThreshold && !several) choose(mapPosition(event));
  };
  mapElement.addEventListener("pointerup", end);
  mapElement.addEventListener("pointercancel", end);
  mapElement.addEventListener("pointerleave", (event) => { if (!fingers.has(event.pointerId)) point(null); });
  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 200 : 1;
    const [x, y] = place(event);
    zoomAt(x, y, Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * (event.ctrlKey ? 0.008 : 0.0018)));
  }, {passive: false});
}
