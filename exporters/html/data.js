// SPDX-License-Identifier: MIT
"use strict";

// The data of the page, and the lines of sight in them (docs/formats/web.md describes both).

const data = JSON.parse(document.getElementById("data").textContent);

/** Returns a word of the page with its places filled. */
function say(key, ...values) {
  let next = 0;
  return (data.words[key] || key).replace(/\{\}/g, () => String(values[next++]));
}

/** Returns a new HTML element. Texts of documents become text, never markup. */
function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Returns a new SVG element. */
function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== undefined && value !== null) element.setAttribute(name, value);
  }
  for (const child of children.flat()) if (child !== null && child !== undefined) element.append(child);
  return element;
}

const find = (id) => document.getElementById(id);

const kVerdicts = ["clear", "hindered", "blocked"];

/** The lines of sight from some hexes of a map to all others. */
class Sights {
  constructor(table, hexes) {
    this.answers = table.answers.map(([verdict, hindrance, causes, rule, nakedEye, distanceRule]) => ({
      los: kVerdicts[verdict], hindrance, rule, nakedEye, distanceRule,
      causes: causes.map(([thing, where]) => ({what: table.things[thing], where})),
    }));
    this.starts = table.starts;
    this.bytes = Uint8Array.from(atob(table.runs), (c) => c.charCodeAt(0));
    this.inPlay = hexes.map((hex, index) => index).filter((index) => hexes[index].inPlay !== false);
    this.rows = new Map(table.from.map((hex, row) => [hex, row]));
  }

  has(hex) {
    return this.rows.has(hex);
  }

  /** Returns the answer for each hex that is seen from one, by its index. The hex itself has none. */
  from(hex) {
    const row = this.rows.get(hex);
    const out = new Map();
    if (row === undefined) return out;
    let at = this.starts[row];
    const number = () => {
      let value = 0, shift = 1, byte;
      do {
        byte = this.bytes[at++];
        value += (byte & 127) * shift;
        shift *= 128;
      } while (byte & 128);
      return value;
    };
    const targets = this.inPlay.filter((one) => one !== hex);
    const recent = [];  // the last answer comes last
    for (let next = 0; next < targets.length;) {
      const code = number(), place = Math.floor(code / 2);
      const answer = place === 0 ? this.answers[number()] : recent.splice(-place, 1)[0];
      recent.push(answer);
      for (let left = code % 2 ? number() + 2 : 1; left > 0; --left) out.set(targets[next++], answer);
    }
    return out;
  }
}

/** Returns the reason of an answer as a sentence: what blocks or hinders, where, and by which rule. */
function reason(answer) {
  const causes = answer.causes.map((one) => (one.where ? say("in", one.what, one.where) : one.what));
  let text = say(answer.los);
  if (causes.length) text = say(answer.los + "-by", causes.join(", "));
  if (answer.rule) text += " [" + answer.rule + "]";
  if (answer.nakedEye) {
    text += "; " + say("far", answer.nakedEye);
    if (answer.distanceRule) text += " [" + answer.distanceRule + "]";
  }
  return text;
}

/** Returns the distance of two hexes. */
function distance(map, a, b) {
  const [q1, s1] = map.hexes[a].axial, [q2, s2] = map.hexes[b].axial;
  const q = q1 - q2, s = s1 - s2;
  return Math.max(Math.abs(q), Math.abs(s), Math.abs(q + s));
}

for (const map of data.maps) map.byLabel = new Map(map.hexes.map((hex, index) => [hex.label.toLowerCase(), index]));
