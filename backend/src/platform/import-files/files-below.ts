import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';

/**
 * Returns the files of a folder and of the folders in it, as paths with slashes below the folder, in order. Leaves out
 * hidden files and folders.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    found.push(...(await filesOf(folder, entry)));
  }
  return found.sort();
}

async function filesOf(folder: string, entry: Dirent): Promise<string[]> {
  if (!entry.isDirectory()) return [entry.name];
  return (await filesBelow(join(folder, entry.name))).map((path) => posix.join(entry.name, path));
}
