import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';

/**
 * Error codes of a missing path, a path through a file, a path that is too long, and a link cycle.
 */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Returns whether a file system error means that the path does not exist. */
export function isFileNotFound(error: unknown): boolean {
  return NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '');
}

/**
 * Resolves a path below a folder, following links; null when it does not exist or is outside the
 * folder.
 */
export async function pathInside(folder: string, path: string): Promise<string | null> {
  if (path.includes('\0')) return null;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? file : null;
  } catch (error) {
    if (isFileNotFound(error)) return null;
    throw error;
  }
}
