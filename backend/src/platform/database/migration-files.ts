import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SOURCES } from '../configuration/folders.ts';

/**
 * Folder of the shop's migrations. `domains` has one file per domain. `changes` has one file per
 * later change, in one folder per area, such as `changes/carts` or `changes/office-catalog`.
 */
export const MIGRATIONS_FOLDER = join(SOURCES, 'platform/database/migrations');
const FILE_NAME = /^\d{4}-[a-z-]+\.sql$/;

/** A file of the migrations folder. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the statements, without comments and white space. Editing a comment keeps it. */
  readonly digest: string;
}

/** Reads the migrations of a folder and its subfolders in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const paths = await readdir(folder, { recursive: true });
  const migrations = await Promise.all(
    paths
      .filter((path) => FILE_NAME.test(basename(path)))
      .map(async (path) => {
        const sql = await readFile(join(folder, path), 'utf8');
        return { name: basename(path), sql, digest: digestOf(sql) };
      }),
  );
  return migrations.sort((one, other) => (one.name < other.name ? -1 : 1));
}

function digestOf(sql: string): string {
  const statements = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(statements).digest('hex');
}
