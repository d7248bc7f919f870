import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { DatabasePlaces } from '../provide/provide-database.ts';
import { startEmbeddedServer } from '../server/embedded-server.ts';
import { findPostmaster } from '../server/postmaster-file.ts';
import { giveTo, serverUser } from '../server/server-user.ts';
import { type Manifest, readArchive } from './archive.ts';
import type { BackupFolder } from './backup-folder.ts';
import { undump } from './dump-tools.ts';
import { replaceSchemas } from './replace-schemas.ts';

/** Where to restore a backup. */
export interface RestoreDeps {
  readonly config: DatabasePlaces;
  /** The folders that belong to the shop besides its database. */
  readonly folders: readonly BackupFolder[];
  /** Replace existing data. */
  readonly force: boolean;
}

/** The content of a restored backup. */
export interface Restored {
  readonly manifest: Manifest;
}

/**
 * Restores a backup into the embedded server of DATA_DIR or the database of DATABASE_URL, with all
 * its folders. The old state stays untouched until the whole backup has been read.
 * @throws when a shop uses the target, or (without `force`) when the target contains data
 */
export async function restore({ config, folders, force }: RestoreDeps, file: string): Promise<Restored> {
  const kind = config.databaseUrl === null ? 'folder' : 'dump';
  await checkFolders(folders, force);
  if (config.databaseUrl === null) await checkFolder(config.dataDir, force);
  else await checkDatabase(config.databaseUrl, force);
  await mkdir(config.dataDir, { recursive: true });
  const fresh = await mkdtemp(join(config.dataDir, 'restore-'));
  try {
    let manifest: Manifest | undefined;
    await readArchive(
      file,
      async (found) => {
        if (found.kind !== kind) throw new Error(mismatch(found.kind));
        manifest = found;
      },
      async ({ name, isFolder, content }) => {
        const target = join(fresh, name);
        if (isFolder) {
          await mkdir(target, { recursive: true, mode: 0o700 });
          content.resume();
          return;
        }
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
      },
    );
    if (!manifest) throw new Error(`${file} is empty.`);
    const { databaseUrl } = config;
    if (databaseUrl !== null) {
      await replaceSchemas(databaseUrl, () => undump(databaseUrl, join(fresh, 'database.dump')));
    } else await putServer(join(fresh, 'postgres'), join(config.dataDir, 'postgres'));
    for (const place of folders) await putFolder(join(fresh, place.name), place);
    return { manifest };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Replaces the old folder, and starts the server once to recover, so that a damaged backup fails
 * now and not later.
 */
async function putServer(fresh: string, folder: string): Promise<void> {
  await giveTree(fresh);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
  const server = await startEmbeddedServer({ folder });
  await server.stop();
}

/**
 * Replaces a data folder; adds languages to the existing ones. A folder that the backup lacks stays
 * as it is.
 */
async function putFolder(fresh: string, { folder, isDataOnly }: BackupFolder): Promise<void> {
  if (!existsSync(fresh)) return;
  if (isDataOnly) await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  // Copies instead of renaming, because configured folders may be on other disks.
  await cp(fresh, folder, { recursive: true });
}

async function giveTree(folder: string): Promise<void> {
  const user = serverUser();
  if (!user) return;
  await giveTo(user, folder);
  for (const name of await readdir(folder, { recursive: true })) await giveTo(user, join(folder, name));
}

async function checkFolder(dataDir: string, force: boolean): Promise<void> {
  const folder = join(dataDir, 'postgres');
  if (await findPostmaster(folder)) {
    throw new Error(`A shop is running on ${folder}. Stop it before you restore.`);
  }
  await checkEmpty(folder, force);
}

async function checkFolders(folders: readonly BackupFolder[], force: boolean): Promise<void> {
  for (const { folder, isDataOnly } of folders) {
    if (isDataOnly) await checkEmpty(folder, force);
  }
}

async function checkEmpty(folder: string, force: boolean): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length > 0 && !force) {
    throw new Error(`${folder} is not empty. With --force the backup takes its place.`);
  }
}

async function checkDatabase(url: string, force: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 10_000 });
  await client.connect();
  try {
    const { rowCount: shops } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'ingot-listen'`,
    );
    if (shops) throw new Error('A shop is running on this database. Stop it before you restore.');
    const { rowCount: tables } = await client.query(
      `select from information_schema.tables where table_schema = 'public' limit 1`,
    );
    if (tables && !force) {
      throw new Error('The database is not empty. With --force the backup takes the place of what is there.');
    }
  } finally {
    await client.end();
  }
}

function mismatch(kind: Manifest['kind']): string {
  return kind === 'folder'
    ? 'This is a backup of an embedded server: unset DATABASE_URL to restore it.'
    : 'This is a backup of a server of yours: set DATABASE_URL to restore it.';
}
