/// The parts of the HTML report that are the same for all.
enum HTMLPage {
  static let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Unqueue</title>
    <style>
    :root { color-scheme: light dark; --text: #1c1c1e; --faint: #6a6a70; --page: #fff; --panel: #f4f4f6; --line: #d8d8dc;
      --rewritten: #2a7d46; --offered: #b07408; --partly: #8a5fb8; --left: #b3402f; --done: #6a6a70; --added: #e3f4e7; --removed: #fbe6e3; }
    @media (prefers-color-scheme: dark) { :root { --text: #ececf0; --faint: #9a9aa2; --page: #1b1b1f; --panel: #26262b; --line: #3c3c43;
      --rewritten: #5cc583; --offered: #e3ae4b; --partly: #b794e0; --left: #ef8273; --done: #9a9aa2; --added: #17351f; --removed: #412019; } }
    body { font: 15px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page); margin: 0 auto; max-width: 70rem; padding: 1rem; }
    h1 { font-size: 1.4rem; margin: 0 0 .25rem } h2 { font-size: 1rem; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere }
    .faint { color: var(--faint) }
    .bars { display: grid; grid-template-columns: max-content 1fr max-content; gap: .25rem .75rem; align-items: center; margin: 1rem 0 }
    .bar { display: flex; height: .9rem; border-radius: 3px; overflow: hidden }
    .bar span { min-width: 1px }
    .bars button { border: 0; background: none; padding: 0; text-align: left; cursor: pointer; overflow-wrap: anywhere; max-width: 20rem }
    .filters { display: flex; flex-wrap: wrap; gap: .5rem; position: sticky; top: 0; background: var(--page); padding: .5rem 0; border-bottom: 1px solid var(--line) }
    input, select, button { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: 4px; padding: .2rem .5rem; max-width: 100% }
    input { flex: 1 1 12rem }
    details { border-bottom: 1px solid var(--line); padding: .3rem 0 }
    summary { cursor: pointer; display: grid; grid-template-columns: 3.5rem 6rem 10rem 1fr; gap: .5rem }
    summary > * { overflow-wrap: anywhere }
    @media (max-width: 40rem) { summary { grid-template-columns: 3rem 1fr } }
    .verdict { font-weight: 600 }
    pre { background: var(--panel); padding: .5rem; overflow-x: auto; font: 13px/1.45 ui-monospace, monospace; margin: .5rem 0 }
    pre span { display: block } .added { background: var(--added) } .removed { background: var(--removed) }
    @media print { .filters, label, #shown { display: none } body { max-width: none } * { print-color-adjust: exact }
      details { break-inside: avoid } pre { white-space: pre-wrap } }
    </style>
    </head>
    <body>
    <h1>Grand Central Dispatch, and what becomes of it</h1>
    <p class="faint" id="totals"></p>
    <label class="faint">Bars by <select id="by">
      <option value="rule">rewrite</option><option value="folder">folder</option>
      <option value="basis">assumption</option><option value="reason">reason</option></select></label>
    <div class="bars" id="bars"></div>
    <div class="filters">
      <input id="search" type="search" placeholder="Search files and texts (press /)" aria-label="Search">
      <select id="verdict" aria-label="Verdict"><option value="">all verdicts</option></select>
      <select id="rule" aria-label="Rewrite"><option value="">all rewrites</option></select>
      <select id="assumption" aria-label="Assumption"><option value="">with or without assumptions</option></select>
      <select id="tests" aria-label="Tests"><option value="">code and tests</option><option value="code">code</option><option value="tests">tests</option></select>
      <button id="open" type="button">Open all</button>
    </div>
    <p class="faint" id="shown" aria-live="polite"></p>
    <main id="list"></main>
    <footer class="faint" id="settings" style="margin-top: 2rem"></footer>

    """

  static let script = """
    <script>
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const verdicts = ["rewritten", "offered", "partly", "left", "done", "error", "warning", "note"];
    const colour = verdict => ({ error: "var(--left)", warning: "var(--offered)", note: "var(--done)" })[verdict] || `var(--${verdict})`;
    const byId = id => document.getElementById(id);
    function element(name, text, className) {
      const made = document.createElement(name);
      if (text !== undefined) made.textContent = text;
      if (className) made.className = className;
      return made;
    }
    const count = groups => groups.reduce((counts, group) => counts.set(group, (counts.get(group) || 0) + 1), new Map());
    const plural = (number, noun) => ["error", "warning", "note"].includes(noun) && number !== 1 ? `${number} ${noun}s` : `${number} ${noun}`;
    const present = verdicts.filter(verdict => data.items.some(item => item.verdict === verdict));

    byId("totals").textContent = `${data.items.length} entries in ${data.filesRead} files: `
      + present.map(verdict => plural(data.items.filter(item => item.verdict === verdict).length, verdict)).join(", ");
    const earlier = data.earlier ? data.earlier.counts : {};
    if (data.earlier) byId("totals").textContent += `; ${data.earlier.total} decisions in ${data.earlier.name}`;
    // What a change rests on.
    const bases = item => item.assumptions.length ? item.assumptions : item.reason || item.patch === undefined ? [] : ["no assumption"];
    // The groups that an item belongs to, and what a click on a group filters by.
    const groupings = {
      rule: { of: item => [item.rule], pick: group => set("rule", group) },
      folder: { of: item => [item.file.split("/").slice(0, -1).slice(0, 2).join("/") || "."], pick: group => set("search", group === "." ? "" : group + "/") },
      basis: { of: item => bases(item), pick: group => set("assumption", group) },
      reason: { of: item => item.reason ? [item.reason] : [], pick: group => set("search", `(${group})`) },
    };
    function set(id, value) { for (const other of ["search", "verdict", "rule", "assumption"]) byId(other).value = other === id ? value : ""; show(); }
    const rules = [...new Set([...data.items.map(item => item.rule), ...Object.keys(earlier)])].sort();
    function bars() {
      const { of, pick } = groupings[byId("by").value];
      const past = byId("by").value === "rule" ? earlier : {};
      const counts = count(data.items.flatMap(of));
      for (const group of Object.keys(past)) counts.set(group, counts.get(group) || 0);
      const groups = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      const most = Math.max(1, ...groups.map(([group, total]) => Math.max(total, past[group] || 0)));
      byId("bars").replaceChildren();
      for (const [group, total] of groups) {
        const name = element("button", group);
        name.type = "button";
        name.addEventListener("click", () => pick(group));
        const bar = element("div", undefined, "bar");
        bar.style.width = `${100 * total / most}%`;
        const items = data.items.filter(item => of(item).includes(group));
        for (const verdict of present) {
          const number = items.filter(item => item.verdict === verdict).length;
          if (!number) continue;
          const part = element("span");
          part.style.flex = number;
          part.style.background = colour(verdict);
          part.title = plural(number, verdict);
          bar.append(part);
        }
        const before = data.earlier && byId("by").value === "rule" ? ` (${past[group] || 0} before)` : "";
        byId("bars").append(name, bar, element("span", total + before, "faint"));
      }
    }
    function fill(id, values) { for (const value of values) byId(id).append(new Option(value, value)); }
    fill("verdict", present);
    fill("rule", rules);
    fill("assumption", [...new Set(data.items.flatMap(bases))].sort());

    function patch(text) {
      const shown = element("pre");
      for (const line of text.replace(/\\n$/, "").split("\\n")) {
        const sign = line.startsWith("+++") || line.startsWith("---") ? "" : line[0];
        shown.append(element("span", line || " ", sign === "+" ? "added" : sign === "-" ? "removed" : ""));
      }
      return shown;
    }
    function entry(item) {
      const details = element("details");
      const summary = element("summary");
      const verdict = element("span", item.verdict, "verdict");
      verdict.style.color = colour(item.verdict);
      summary.append(element("span", item.line || "", "faint"), verdict, element("span", item.rule), element("span", item.message.replace(/^stays: /, "")));
      details.append(summary);
      details.addEventListener("toggle", () => {
        if (!details.open || details.childElementCount > 1) return;
        for (const text of item.related) details.append(element("div", text, "faint"));
        if (item.reason && data.nextSteps[item.reason]) details.append(element("div", `Next: ${data.nextSteps[item.reason]}`));
        if (item.assumptions.length) details.append(element("div", `rests on ${item.assumptions.join(", ")}`));
        if (item.patch !== undefined && item.patch !== null) details.append(patch(data.patches[item.patch]));
      });
      return details;
    }
    function show() {
      const words = byId("search").value.toLowerCase().split(/\\s+/).filter(Boolean);
      const [verdict, rule, assumption] = ["verdict", "rule", "assumption"].map(id => byId(id).value);
      const tests = byId("tests").value;
      const items = data.items.filter(item => (!tests || item.isTest === (tests === "tests")) && (!verdict || item.verdict === verdict) && (!rule || item.rule === rule)
        && (!assumption || bases(item).includes(assumption))
        && words.every(word => `${item.file} ${item.rule} ${item.message}`.toLowerCase().includes(word)));
      byId("shown").textContent = items.length === data.items.length ? "" : `${items.length} of ${data.items.length} are shown`;
      const list = byId("list");
      list.replaceChildren();
      let file;
      for (const item of items) {
        if (item.file !== file) list.append(element("h2", file = item.file));
        list.append(entry(item));
      }
    }
    for (const id of ["search", "verdict", "rule", "assumption", "tests"]) byId(id).addEventListener("input", show);
    byId("by").addEventListener("input", bars);
    byId("open").addEventListener("click", () => {
      const all = [...document.querySelectorAll("details")];
      const opens = all.some(details => !details.open);
      for (const details of all) details.open = opens;
    });
    document.addEventListener("keydown", event => {
      if (event.key === "/" && event.target !== byId("search")) { byId("search").focus(); event.preventDefault(); }
      if (event.key === "Escape" && event.target === byId("search")) { byId("search").value = ""; show(); }
    });
    for (const line of data.settings) byId("settings").append(element("div", line));
    bars();
    show();
    </script>

    """

  static let end = "</body>\n</html>\n"
}
