import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../../platform/configuration/config.ts';
import type { FileEnding } from './file-content.ts';

/** Folder of uploads below the media folder. */
const FOLDER = 'library';
const LONGEST_NAME = 60;

/** Returns the folder of the shop's public files. */
export function mediaFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'media');
}

/** Returns the SHA-256 hash of a file's content. */
export function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/**
 * Returns the path of a new upload. The file name makes it readable, and the hash makes it unique.
 */
export function pathOf(name: string, hash: Buffer, ending: FileEnding): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return `${FOLDER}/${words === '' ? 'file' : words}-${hash.toString('hex').slice(0, 10)}.${ending}`;
}

/** Returns a file name without folders and control characters, for the library. */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
  return [...clean].slice(0, 200).join('') || 'file';
}

/**
 * Writes a file below the media folder. The write is atomic: it renames a temporary file, whose
 * leading dot keeps it from being served.
 */
export async function writeMedia(folder: string, path: string, bytes: Buffer): Promise<void> {
  const target = join(folder, path);
  const fresh = join(dirname(target), `.${randomUUID()}`);
  await mkdir(dirname(target), { recursive: true });
  try {
    await writeFile(fresh, bytes);
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Deletes a file below the media folder. */
export async function deleteMedia(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
}
