import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { MEDIA_CHANGED } from '../../../platform/media/media-versions.ts';
import { readMetadata } from '../../../platform/media/open-picture.ts';
import type { FileKind } from '../files/file-content.ts';
import { cleanName } from '../files/media-files.ts';
import { findKnownSizes, insertAsset, lockAsset, updateContent } from './media-asset.repository.ts';

/**
 * Job that adds files to the library that were copied to the media folder, for example by an
 * import.
 */
export const MEDIA_INDEXED: JobKind<object> = {
  name: 'media-indexed',
  retries: 2,
  firstPauseSeconds: 60,
  longestPauseSeconds: 600,
  cron: '23 * * * *',
};

const KINDS: Readonly<Record<string, FileKind>> = {
  '.jpg': 'image',
  '.jpeg': 'image',
  '.png': 'image',
  '.webp': 'image',
  '.avif': 'image',
  '.svg': 'drawing',
  '.mp4': 'video',
  '.webm': 'video',
};

/**
 * Adds new files of the media folder to the library. A known file with another size gets the next
 * version. Returns the number of new and changed files.
 */
export async function indexFolder(db: Database, folder: string): Promise<number> {
  const known = await findKnownSizes(db);
  let noted = 0;
  for (const path of await filesOf(folder)) {
    const before = known.get(path);
    const isNoted =
      before === undefined ? await addFile(db, folder, path) : await followFile(db, folder, path, before);
    if (isNoted) noted += 1;
  }
  return noted;
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && kindOf(entry.name) !== null)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path.length <= 500)
    .sort();
}

function kindOf(name: string): FileKind | null {
  return KINDS[extname(name).toLowerCase()] ?? null;
}

/** The state of a file on disk. */
interface FileOnDisk {
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly hash: Buffer;
  readonly nowMs: number;
}

/** Reads a file. Returns null if no browser can show the file, or if it was deleted. */
async function readFile(folder: string, path: string): Promise<FileOnDisk | null> {
  const file = join(folder, path);
  const found = await stat(file).catch(() => null);
  if (found === null || found.size === 0) return null;
  const isVideo = kindOf(path) === 'video';
  const size = isVideo ? null : await sizeOf(file);
  if (!isVideo && size === null) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return {
    bytes: found.size,
    width: size?.width ?? null,
    height: size?.height ?? null,
    hash: hash.digest(),
    nowMs: Math.round(found.mtimeMs),
  };
}

async function addFile(db: Database, folder: string, path: string): Promise<boolean> {
  const file = await readFile(folder, path);
  if (file === null) return false;
  const name = cleanName(basename(path));
  const kind = kindOf(path) ?? 'image';
  return (await insertAsset(db, { ...file, path, name, kind, staffId: null, byName: null })) !== null;
}

async function followFile(
  db: Database,
  folder: string,
  path: string,
  { id, bytes }: { readonly id: number; readonly bytes: number },
): Promise<boolean> {
  const size = await stat(join(folder, path)).then(
    (found) => found.size,
    () => bytes,
  );
  if (size === bytes) return false;
  return inTransaction(db, async (trx) => {
    const locked = await lockAsset(trx, id);
    const file = await readFile(folder, path);
    // A replacement in the office has recorded this content meanwhile.
    if (locked === null || file === null || file.bytes === locked.bytes) return false;
    await updateContent(trx, id, file);
    await notify(trx, MEDIA_CHANGED);
    return true;
  });
}

async function sizeOf(file: string): Promise<{ readonly width: number; readonly height: number } | null> {
  const data = await readMetadata(file);
  if (data === null || data.autoOrient.width <= 0 || data.autoOrient.height <= 0) return null;
  return data.autoOrient;
}
