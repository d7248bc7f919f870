import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

const FORMATS = {
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
  '.xlsx': 'xlsx',
} as const;

/** Format of a file. */
export type FileFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** One file with the rows of one section, or of several when `section` is null. */
export interface ImportSource {
  readonly section: string | null;
  readonly file: string;
  readonly format: FileFormat;
  /**
   * Maps the headings of a table to columns. Other headings are ignored. Without this map, headings
   * are column names.
   */
  readonly columns?: ReadonlyMap<string, string>;
}

/** The files of an import, and the folders with its pictures and downloads when there are some. */
export interface ImportSources {
  readonly files: readonly ImportSource[];
  readonly mediaFolder: string | null;
  /** The folder with the files of downloadable products; null without one. */
  readonly downloadFolder: string | null;
  /** Files that look like rows but are not named after a section. */
  readonly misnamed: readonly string[];
}

/** The file cannot be imported; the message says why. */
export class ImportSourceError extends Error {
  override readonly name = 'ImportSourceError';
}

/**
 * Finds the files to import. A folder contains `<section>.json`, `.jsonl`, `.csv` or `.xlsx` files
 * and optionally `media/` and `downloads/`. A single file is one section by its name, or, as JSON, an object or
 * lines that name the section of each row.
 * @throws ImportSourceError when there is nothing to import
 */
export async function findSources(path: string, sections: readonly string[]): Promise<ImportSources> {
  if (!existsSync(path)) throw new ImportSourceError(`${path} does not exist`);
  if (!statSync(path).isDirectory()) {
    const source = sourceOf(path, sections);
    if (!source) throw new ImportSourceError(`${path} is neither .json, .jsonl, .csv nor .xlsx`);
    if ((source.format === 'csv' || source.format === 'xlsx') && !source.section) {
      throw new ImportSourceError(
        `${basename(path)} must be named after its section, as in products.${source.format}. Sections: ${sections.join(', ')}`,
      );
    }
    return { files: [source], mediaFolder: null, downloadFolder: null, misnamed: [] };
  }
  const found = (await readdir(path))
    .sort()
    .map((name) => sourceOf(join(path, name), sections))
    .filter((source) => source !== null);
  const files = found.filter((source) => source.section !== null);
  if (files.length === 0) {
    throw new ImportSourceError(`${path} holds no file named after a section: ${sections.join(', ')}`);
  }
  const folder = (name: string) => (existsSync(join(path, name)) ? join(path, name) : null);
  const misnamed = found.filter((source) => source.section === null).map((source) => source.file);
  return { files, mediaFolder: folder('media'), downloadFolder: folder('downloads'), misnamed };
}

function sourceOf(file: string, sections: readonly string[]): ImportSource | null {
  const extension = extname(file).toLowerCase();
  const format = FORMATS[extension as keyof typeof FORMATS];
  if (!format) return null;
  const stem = basename(file, extname(file));
  return { section: sections.includes(stem) ? stem : null, file, format };
}
