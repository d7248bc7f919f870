import { globSync } from 'node:fs';
import { REPOSITORY, SOURCE_ROOTS, sourcePath } from '../source-path.ts';
import { isLaterStyle } from './later-styles.ts';

const LETTERS = 26;

/** The place of each CSS module, and its classes in order of first use. Shared by both builds. */
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
 * Returns the short name of a CSS module's class in the built shop: the place of the file, and a
 * letter for the class (`_3aB`; `__3aB` for modules in `later-styles.ts`). Readable names would
 * make styles and scripts larger; development uses Vite's names.
 * @throws Error for a file created during the build
 */
export function scopedClassName(name: string, file: string): string {
  const path = sourcePath(file);
  const module = path === null ? undefined : modules.get(path);
  if (path === null || !module)
    throw new Error(`The styles of ${file} were added during the build. Build again.`);
  const known = module.classes.get(name);
  if (known) return known;
  const count = module.classes.size;
  const letter = String.fromCharCode('A'.charCodeAt(0) + (count % LETTERS));
  const scoped = `${isLaterStyle(path) ? '__' : '_'}${module.place.toString(36)}${letter}${count < LETTERS ? '' : Math.floor(count / LETTERS)}`;
  module.classes.set(name, scoped);
  return scoped;
}
