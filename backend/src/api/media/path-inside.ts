import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A path that names nothing, goes through a file, is too long, or goes in circles. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Whether an error of the file system says that there is nothing at a path. */
export function isNothingThere(error: unknown): boolean {
  return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Where a path below a folder leads, links followed; null when nothing is there or it leads out of the folder. */
export async function pathInside(folder: string, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? file : null;
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
}
