import { globSync } from 'node:fs';
import { isLaterStyle } from './later-styles.ts';
import { REPOSITORY, SOURCE_ROOTS, sourcePath } from './source-path.ts';

const LETTERS = 26;

/** The classes of each module by the order they were met in, and the module's place among all. Kept for both builds. */
const modules = new Map(
  globSync(
    SOURCE_ROOTS.map((root) => `${root}/**/*.module.css`),
    { cwd: REPOSITORY },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path, place) => [path, { place, classes: new Map<string, string>() }]),
);

/**
 * The name that a class of a CSS module has in the built shop: the place of its file among all, and a letter for each
 * class of the file (`_3aB`; `__3aB` of what `later-styles.ts` names). Names that can be read cost a first visit two kilobytes of styles and scripts; while
 * working on the shop Vite's own, which can be read, stand.
 * @throws Error for a file that was not there when the build began
 */
export function scopedClassName(name: string, file: string): string {
  const path = sourcePath(file);
  const module = path === null ? undefined : modules.get(path);
  if (path === null || !module)
    throw new Error(`The styles of ${file} came after the build began: begin again.`);
  const known = module.classes.get(name);
  if (known) return known;
  const count = module.classes.size;
  const letter = String.fromCharCode('A'.charCodeAt(0) + (count % LETTERS));
  const scoped = `${isLaterStyle(path) ? '__' : '_'}${module.place.toString(36)}${letter}${count < LETTERS ? '' : Math.floor(count / LETTERS)}`;
  module.classes.set(name, scoped);
  return scoped;
}
