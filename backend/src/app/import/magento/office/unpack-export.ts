import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import {
  readZipDirectory,
  unpackZipEntry,
  type ZipEntry,
  type ZipErrors,
} from '../../../../platform/import-files/zip-archive.ts';
import { pathOutside, zipInvalid, zipTooLarge, zipTooMany } from './export-errors.ts';
import { rejectTwice } from './stage-files.ts';

/** Limits of one archive. The sizes count after unpacking. */
export const ZIP_LIMITS = { entries: 20_000, bytes: 500_000_000 } as const;

/** Folders of an export. A folder with another name around all entries is left out. */
const OWN_FOLDERS = new Set(['media', 'pub', 'catalog', 'images', 'import', 'downloads', 'downloadable']);

/**
 * Unpacks an archive into a folder. Returns the number of its files and their bytes. Writes nothing before all
 * names are checked.
 * @throws ContractError for an unreadable archive, too many files or bytes, a name outside of the folder, and a file
 *   that comes twice
 */
export async function unpackExport(
  archive: Buffer,
  folder: string,
  name: string,
  limits: { readonly entries: number; readonly bytes: number } = ZIP_LIMITS,
): Promise<{ readonly entries: number; readonly bytes: number }> {
  const errors: ZipErrors = {
    invalid: () => zipInvalid(name),
    tooMany: () => zipTooMany(name, limits.entries),
    tooLarge: () => zipTooLarge(name, limits.bytes),
  };
  const files = placed(readZipDirectory(archive, limits.entries, errors), name);
  rejectTwice(files.map(({ path }) => path));
  const claimed = files.reduce((sum, { entry }) => sum + entry.unpacked, 0);
  if (claimed > limits.bytes) throw errors.tooLarge();
  let bytes = 0;
  for (const { entry, path } of files) {
    const content = unpackZipEntry(archive, entry, limits.bytes - bytes, errors);
    bytes += content.length;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return { entries: files.length, bytes };
}

/** Returns the files of an archive with their paths below the folder. Folders and hidden files are left out. */
function placed(entries: readonly ZipEntry[], name: string): { entry: ZipEntry; path: string }[] {
  const files = entries
    .map((entry) => ({ entry, path: pathOf(entry.name, name) }))
    .filter(({ entry }) => !/[\\/]$/.test(entry.name))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX'));
  const [first = ''] = files[0]?.path.split('/') ?? [];
  const isAround = !OWN_FOLDERS.has(first) && files.every(({ path }) => path.startsWith(`${first}/`));
  return isAround ? files.map(({ entry, path }) => ({ entry, path: path.slice(first.length + 1) })) : files;
}

function pathOf(entry: string, name: string): string {
  const path = posix.normalize(entry.replaceAll('\\', '/'));
  const isOutside =
    path.startsWith('/') || path.split('/').includes('..') || /^[a-z]:/i.test(path) || path.includes('\0');
  if (isOutside) throw pathOutside(name, entry);
  return path;
}
