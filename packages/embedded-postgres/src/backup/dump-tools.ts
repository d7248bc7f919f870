import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Where Debian installs the programs of each version. */
const DEBIAN = '/usr/lib/postgresql/*/bin';

/**
 * Returns the newest `pg_dump` or `pg_restore` of this machine. @throws an error that says what to
 * do
 */
function find(program: 'pg_dump' | 'pg_restore'): string {
  const newestFirst = globSync(DEBIAN).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `DATABASE_URL names a server of yours, and its ${program} is not on this machine. Install the PostgreSQL client programs, or back that server up by its own means.`,
  );
}

/** Dumps the database at `url` into `file`, consistently while it is in use. */
export async function dump(url: string, file: string): Promise<void> {
  await call(find('pg_dump'), ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, url]);
}

/**
 * Restores `file` into the database at `url`, which must not contain its tables, in one
 * transaction.
 */
export async function undump(url: string, file: string): Promise<void> {
  await call(find('pg_restore'), [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    `--dbname=${url}`,
    file,
  ]);
}

async function call(program: string, args: readonly string[]): Promise<void> {
  try {
    await run(program, args);
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(stderr?.trim() || message, { cause: error });
  }
}
