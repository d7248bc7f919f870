import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SOURCES } from '../configuration/folders.ts';

/** Folder of the shop's migrations: one file per domain, then one per later change. */
export const MIGRATIONS_FOLDER = join(SOURCES, 'platform/database/migrations');
const FILE_NAME = /^\d{4}-[a-z-]+\.sql$/;

/** A file of the migrations folder. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the statements, without comments and white space. Editing a comment keeps it. */
  readonly digest: string;
}

/** Reads the migrations of a folder in the order of their numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, digest: digestOf(sql) };
    }),
  );
}

function digestOf(sql: string): string {
  const statements = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  return createHash('sha256').update(statements).digest('hex');
}
