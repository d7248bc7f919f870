import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesBelow } from '../../../platform/import-files/files-below.ts';
import { readCsv } from '../../../platform/import-files/read-csv.ts';
import { ImportSourceError } from '../../../platform/import-files/sources.ts';

/** The kind of rows that a file of a Magento export contains. */
export type MagentoKind = 'products' | 'customers' | 'addresses' | 'rewrites' | 'tiers' | 'sources';

/** A folder has no file of an export, or does not exist. */
export class NoMagentoFiles extends ImportSourceError {}

/** A file of the export. `name` is its path below the folder. `path` is a copy in UTF-8 if the file has another encoding. */
export interface MagentoFile {
  readonly kind: MagentoKind;
  readonly name: string;
  readonly path: string;
}

/** The columns that tell the kind of a file, whatever its name. */
const MARKS: readonly (readonly [MagentoKind, readonly string[]])[] = [
  ['products', ['sku', 'product_type']],
  ['tiers', ['sku', 'tier_price_qty', 'tier_price']],
  ['sources', ['source_code', 'sku', 'quantity']],
  ['addresses', ['_email', 'street', 'postcode']],
  ['customers', ['email', '_website', 'lastname']],
  ['rewrites', ['request_path', 'target_path']],
];

/**
 * Finds the export files of a folder and of the folders in it by their headings. Files that are not UTF-8 are read as
 * Windows-1252 and copied to `workFolder`. `unknown` has the names of other CSV files.
 * @throws NoMagentoFiles when the folder has no file of an export
 */
export async function findMagentoFiles(
  folder: string,
  workFolder: string,
): Promise<{ files: MagentoFile[]; unknown: string[] }> {
  const names = await filesBelow(folder).catch(() => {
    throw new NoMagentoFiles(`${folder} is not a folder`);
  });
  const files: MagentoFile[] = [];
  const unknown: string[] = [];
  for (const name of names.filter((one) => one.toLowerCase().endsWith('.csv'))) {
    const path = await readable(folder, name, workFolder);
    const kind = await kindOfFile(path);
    if (kind) files.push({ kind, name, path });
    else unknown.push(name);
  }
  if (files.length === 0) {
    throw new NoMagentoFiles(`${folder} has no export of Magento: products, customers or addresses as CSV`);
  }
  return { files, unknown };
}

/** Returns the kind of a CSV file by its headings; null for a file that is none of an export. */
export async function kindOfFile(path: string): Promise<MagentoKind | null> {
  const headings = await headingsOf(path);
  return MARKS.find(([, marks]) => marks.every((mark) => headings.includes(mark)))?.[0] ?? null;
}

async function headingsOf(path: string): Promise<string[]> {
  for await (const { cells } of readCsv(path)) return Object.keys(cells);
  return [];
}

/** Returns the path of a file in UTF-8: itself, or a copy. */
async function readable(folder: string, name: string, workFolder: string): Promise<string> {
  const path = join(folder, name);
  if (await isUtf8(path)) return path;
  const copy = join(workFolder, 'utf-8', name);
  await mkdir(dirname(copy), { recursive: true });
  const decoder = new TextDecoder('windows-1252');
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    },
    createWriteStream(copy),
  );
  return copy;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
