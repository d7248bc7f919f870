// Rewrites the route table that every first visit loads (React Router's manifest), so that each
// file name occurs once.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /^manifest-[\w-]+\.js$/;
const START = 'window.__reactRouterManifest=';
/** One character per file. None of them is escaped in JSON. */
const TELLING = [...Array(400).keys()]
  .map((at) => String.fromCharCode(at + 0x23))
  .filter((one) => /[^\\\x7f-\xa0]/.test(one));

/** Rewrites the manifest in the folder of the client's files. */
export function shrinkManifest(folder) {
  for (const name of readdirSync(folder).filter((file) => NAME.test(file))) {
    const file = join(folder, name);
    writeFileSync(file, shrunk(readFileSync(file, 'utf8')));
  }
}

/**
 * Returns a script that creates the same table. Omits what makes no difference on a loaded page:
 * files that every page has loaded, and false values.
 * @throws Error when React Router's format has changed
 */
function shrunk(script) {
  const text = script.trim().replace(/;$/, '');
  if (!text.startsWith(START)) throw new Error(`The route manifest does not begin with ${START}`);
  const manifest = JSON.parse(text.slice(START.length));
  const isLoaded = new Set(manifest.entry.imports);
  const files = [];
  const tell = (path) => {
    if (!files.includes(path)) files.push(path);
    return TELLING[files.indexOf(path)];
  };
  for (const route of Object.values(manifest.routes)) {
    route.imports = route.imports
      .filter((path) => !isLoaded.has(path))
      .map(tell)
      .join('');
    for (const [key, value] of Object.entries(route)) if (value === false || key === 'id') delete route[key];
  }
  if (files.length > TELLING.length)
    throw new Error(`More than ${TELLING.length} files in the route manifest`);
  const told = JSON.stringify(TELLING.slice(0, files.length).join(''));
  return (
    `{const t=${told},f=${JSON.stringify(files)},m=${JSON.stringify(manifest)};for(const [k,r] of Object.entries(m.routes))` +
    `r.id=k,r.imports=[...r.imports].map(c=>f[t.indexOf(c)]);${START}m}`
  );
}
