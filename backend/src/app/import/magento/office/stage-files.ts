import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { filesBelow } from '../../../../platform/import-files/files-below.ts';
import { fileTwice } from './export-errors.ts';

/**
 * Calls `work` with a temporary folder in the folder of an export, and deletes it afterwards. Its name is hidden, so
 * that a dry run does not read it.
 */
export async function withStaging<Result>(
  folder: string,
  work: (staged: string) => Promise<Result>,
): Promise<Result> {
  const staged = join(folder, `.upload-${randomUUID()}`);
  await mkdir(staged, { recursive: true });
  try {
    return await work(staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/**
 * Moves all staged files into the folder of an export, or none.
 * @throws ContractError for a file that the export has already
 */
export async function moveStaged(staged: string, folder: string): Promise<void> {
  const paths = await filesBelow(staged);
  rejectTwice(paths, await filesBelow(folder));
  const moved: string[] = [];
  try {
    for (const path of paths) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(staged, path), target);
      moved.push(target);
    }
  } catch (error) {
    for (const target of moved) await rm(target, { force: true });
    throw error;
  }
}

/**
 * Compares new files with each other and with present ones. CSV files with one name in two folders are the same
 * rows twice in most exports.
 * @throws ContractError that names the second file
 */
export function rejectTwice(paths: readonly string[], present: readonly string[] = []): void {
  const known = new Set(present.map(keyOf));
  for (const path of paths) {
    if (known.has(keyOf(path))) throw fileTwice(path);
    known.add(keyOf(path));
  }
}

function keyOf(path: string): string {
  return /\.csv$/i.test(path) ? posix.basename(path).toLowerCase() : path;
}
