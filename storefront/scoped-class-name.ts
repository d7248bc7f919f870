import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Which file each name was given to. */
const owners = new Map<string, string>();

/**
 * The name that a class of a CSS module has in the shop: its own and four letters of its file's path. Vite's own names
 * also count lines, which costs a first visit half a kilobyte of styles and scripts.
 * @throws Error when two files would come to the same name; renaming either class or file helps
 */
export function scopedClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  const letters = createHash('sha1').update(path).digest('hex').slice(0, 4);
  const scoped = `${name}_${letters}`;
  const owner = owners.get(scoped) ?? path;
  if (owner !== path) throw new Error(`The class ${name} of ${path} and of ${owner} get the same name.`);
  owners.set(scoped, path);
  return scoped;
}
