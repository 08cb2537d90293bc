// Small helpers: they create elements, set texts and attributes, and print times. Nothing is parsed as HTML.
"use strict";

// deno-lint-ignore no-unused-vars
const DuetDOM = (() => {
  /** Finds an element of the page. @param {string} id */
  const $ = (id) => document.getElementById(id);

  /** Creates an element. @param {string} tag @param {string} [name] its classes @param {...(Node|string)} children */
  function make(tag, name, ...children) {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.append(...children);
    return element;
  }

  /** Parses JSON. Whole numbers that a number of JavaScript cannot hold keep their digits, where the browser can. */
  function parse(json) {
    if (!JSON.rawJSON || !/\d{16}/.test(json)) return JSON.parse(json);
    const isCut = (value) => Number.isInteger(value) && !Number.isSafeInteger(value);
    return JSON.parse(json, (_, value, context) => isCut(value) ? JSON.rawJSON(context.source) : value);
  }

  /** Creates an SVG element. @param {string} tag @param {object} attributes @param {...(Node|string)} children */
  function svg(tag, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    set(element, attributes);
    element.append(...children);
    return element;
  }

  /** Sets attributes that change, and removes those without a value. @param {Element} element @param {object} attributes */
  function set(element, attributes) {
    for (const name in attributes) {
      const value = attributes[name] ?? null;
      if (value === null) element.removeAttribute(name);
      else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, value);
    }
  }

  /** Sets a text if it changes. @param {Element} element @param {string} text */
  function say(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  /** Shows whether a button is pressed. @param {Element} button @param {boolean} on */
  const press = (button, on) => set(button, { "aria-pressed": on });

  /** Creates a button. @param {string} text @param {() => void} act */
  function button(text, act) {
    const element = make("button", "tool", text);
    element.type = "button";
    element.addEventListener("click", act);
    return element;
  }

  /** Creates a sign with a name. @param {string} sign @param {string} name @param {string} className */
  function mark(sign, name, className) {
    const element = make("span", className, sign);
    set(element, { role: "img", "aria-label": name });
    element.title = name;
    return element;
  }

  /** Creates the item of a line that is gone, or new. @param {number} sign −1 or 1 @param {string} words what it means */
  function item(sign, words, line) {
    const head = mark(sign < 0 ? "−" : "+", words, "sign");
    return make("li", sign < 0 ? "only-first" : "only-second", head, make("span", "line", line));
  }

  /** Prints a time. @param {number} ms */
  function time(ms) {
    if (ms < 1000) return `${Math.round(ms)} ms`;
    if (ms < 60000) return `${Number((ms / 1000).toFixed(2))} s`;
    return `${Math.floor(ms / 60000)} min ${Math.floor((ms % 60000) / 1000)} s`;
  }

  /** A text without characters that reorder the text around them or end its line, as `sanitized` in Swift. */
  const clean = (text) =>
    text.replace(/\r\n|[\t\n\r]/g, " ").replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, "�");

  /** Prints a number of things. @param {number} n @param {string} noun */
  const count = (n, noun) => `${n} ${noun}${n === 1 ? "" : /[sc]h$/.test(noun) ? "es" : "s"}`;

  /** Cuts a text to a width in pixels. @param {string} text @param {number} width */
  function shorten(text, width) {
    const most = Math.floor(width / 7) - 2;
    return text.length > most ? `${[...text.slice(0, 500)].slice(0, Math.max(1, most - 1)).join("")}…` : text;
  }

  /** Sets the size, the label and the parts of a picture. */
  function paint(picture, width, height, label, parts) {
    set(picture, { viewBox: `0 0 ${width} ${height}`, height, "aria-label": label });
    picture.replaceChildren(...parts);
  }

  /** Moves the line of a picture to the place of the step that is shown. @param {Element} picture @param {number} at */
  function moveLine(picture, at) {
    for (const end of ["x1", "x2"]) picture.querySelector(".now")?.setAttribute(end, at);
  }

  /** The ID of the control of an event's line, or null. @param {?string} event */
  function controlOf(event) {
    const [, word, quoted] =
      /^(?:tap|enter|type|cancel|leave|double|menu|choose|set|press|move|focus) (?:([^\s"]+)|"((?:[^"\\]|\\.)*)")/.exec(
        event ?? "",
      ) ??
        [];
    return word ?? quoted?.replace(/\\(.)/g, (_, char) => ({ n: "\n", t: "\t" })[char] ?? char) ?? null;
  }

  /** Creates a button that copies a text, and says so. @param {string} what @param {string} text */
  function copier(what, text) {
    const name = `copy ${what}`;
    const own = button(name, async () => {
      const words = await navigator.clipboard.writeText(text).then(
        () => "copied",
        () => "not copied: the browser forbids it",
      );
      say(own, words);
      say($("say"), `${what}: ${words}`);
      setTimeout(() => say(own, name), 2000);
    });
    return own;
  }

  const STYLES = [
    "fill",
    "stroke",
    "stroke-width",
    "stroke-dasharray",
    "font",
    "opacity",
    "paint-order",
    "white-space",
  ];
  /** Creates a button that saves a picture as a file of its own: light, on white, with its label and the page's source. */
  function saver(picture) {
    return button("save SVG", () => {
      const { dataset } = document.documentElement, { theme } = dataset, copy = picture.cloneNode(true);
      const parts = [...picture.querySelectorAll("*")], { x, y, width, height } = picture.viewBox.baseVal;
      const lines = [`${document.title}: ${picture.getAttribute("aria-label")}`, document.body.dataset.source ?? ""];
      const wide = Math.max(width, ...lines.map((line) => 7 * line.length + 16));
      dataset.theme = "light";
      copy.querySelectorAll("*").forEach((own, at) => {
        const style = getComputedStyle(parts[at]);
        for (const name of STYLES) own.style.setProperty(name, style.getPropertyValue(name));
        if (style.display === "none") own.remove();
        for (const name of ["class", "tabindex", "role"]) own.removeAttribute(name);
      });
      set(document.documentElement, { "data-theme": theme });
      for (const name of ["id", "class", "style", "aria-labelledby"]) copy.removeAttribute(name);
      const size = { width: wide, height: height + 44 };
      for (const name in size) copy.setAttribute(name, size[name]);
      copy.setAttribute("viewBox", `${x} ${y} ${wide} ${height + 44}`);
      copy.prepend(svg("rect", { x, y, ...size, fill: "#fff" }));
      lines.forEach((line, row) => {
        const text = { x: x + 8, y: y + height + 18 + 18 * row, "font-family": "monospace", "font-size": 11 };
        copy.append(svg("text", text, line));
      });
      const link = make("a");
      link.href = URL.createObjectURL(
        new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }),
      );
      link.download = `${lines[0].slice(0, 60).replace(/[^\w.-]+/g, "-")}.svg`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    });
  }

  return {
    clean,
    parse,
    copier,
    saver,
    controlOf,
    $,
    make,
    svg,
    set,
    say,
    press,
    button,
    mark,
    item,
    time,
    count,
    shorten,
    paint,
    moveLine,
  };
})();
