import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDownloadPath } from '../../../domains/catalog/downloads/download-files.ts';
import { PLACEHOLDER_FILE } from '../../../domains/catalog/media/present-media.ts';
import { SOURCES } from '../../../platform/configuration/folders.ts';

/** Notes and scripts beside the pictures, which must not be public. */
const NOTES = /\.(json|md|py)$/i;

/**
 * Copies new or changed files (by size) from an import's `media/` to the shop's, without notes.
 * Returns their number.
 */
export function copyMedia(from: string, to: string): Promise<number> {
  return copyNew(from, to, (name) => !NOTES.test(name));
}

/**
 * Copies new or changed files (by size) from an import's `downloads/` to the shop's. Returns their number.
 * Files whose names the column `downloads` cannot have stay behind.
 */
export function copyDownloads(from: string, to: string): Promise<number> {
  return copyNew(from, to, isDownloadPath);
}

async function copyNew(from: string, to: string, isWanted: (name: string) => boolean): Promise<number> {
  let copied = 0;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isWanted(entry.name)) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    const [size, present] = await Promise.all([sizeOf(source), sizeOf(target)]);
    if (size === present) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target);
    copied += 1;
  }
  return copied;
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Copies the placeholder picture into the shop's media. */
export async function copyPlaceholder(to: string): Promise<void> {
  const target = join(to, PLACEHOLDER_FILE);
  await mkdir(dirname(target), { recursive: true });
  await copyFile(join(SOURCES, 'app/import/media/placeholder.webp'), target);
}
