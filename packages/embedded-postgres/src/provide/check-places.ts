import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { DiskFullError, UnusableDatabaseError } from '../errors.ts';
import { isOutOfResources } from '../unavailable.ts';

const CONNECT_WITHIN_MS = 10_000;

/**
 * Creates DATA_DIR if it is missing, and checks that it is writable.
 * @throws UnusableDatabaseError, DiskFullError
 */
export async function checkDataDir(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await rmdir(await mkdtemp(join(folder, '.writable-')));
  } catch (error) {
    if (isOutOfResources(error)) throw new DiskFullError(folder, { cause: error });
    throw new UnusableDatabaseError(
      `DATA_DIR must be a folder that can be written (is: ${folder}; ${reasonOf(error)})`,
    );
  }
}

/**
 * Creates folders one by one: Node's recursive `mkdir` never returns where none can be created, as
 * in /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`${folder} is a file`);
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Connects once to DATABASE_URL. @throws UnusableDatabaseError */
export async function checkDatabaseUrl(url: string): Promise<void> {
  let client: pg.Client | null = null;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    throw new UnusableDatabaseError(
      `DATABASE_URL names a database that cannot be reached: ${reasonOf(error)}`,
    );
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/**
 * Returns the message of an error. A host name with several addresses has one error per address.
 */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as Error).message;
}
