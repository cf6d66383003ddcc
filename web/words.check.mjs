// Both languages define the same messages, and the sources use no other and leave none unused.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ids = (language) =>
  [...readFileSync(`src/words/${language}.ftl`, "utf8").matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1]);
const files = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(folder, entry.name)) : /\.(svelte|ts)$/.test(entry.name) ? [join(folder, entry.name)] : [],
  );

const [en, fr] = [ids("en"), ids("fr")];
const source = files("src").map((file) => readFileSync(file, "utf8")).join("\n");
const used = [...source.matchAll(/\bt\(\s*["']([a-z0-9-]+)["']/g)].map((found) => found[1]);
const begun = [...source.matchAll(/\bt\(\s*`([a-z0-9-]+)\$\{/g)].map((found) => found[1]);
const said = (id) => source.includes(`"${id}"`) || source.includes(`'${id}'`) || begun.some((head) => id.startsWith(head));

const faults = [
  ...en.filter((id) => !fr.includes(id)).map((id) => `fr.ftl lacks ${id}`),
  ...fr.filter((id) => !en.includes(id)).map((id) => `en.ftl lacks ${id}`),
  ...used.filter((id) => !en.includes(id)).map((id) => `no words for ${id}`),
  ...en.filter((id) => !said(id)).map((id) => `nobody says ${id}`),
];
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
