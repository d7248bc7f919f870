import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { type Connection, clientConfig } from '../connection.ts';
import { type DatabasePlaces, provideDatabase } from '../provide/provide-database.ts';
import { addTree, type Manifest, writeArchive } from './archive.ts';
import type { BackupFolder } from './backup-folder.ts';
import { copyServer } from './copy-server.ts';
import { dump } from './dump-tools.ts';

/** Dependencies of a backup. */
export interface BackupDeps {
  readonly config: DatabasePlaces;
  /** The folders that belong to the shop besides its database. */
  readonly folders: readonly BackupFolder[];
  readonly now: number;
  readonly say: (line: string) => void;
}

/**
 * Writes the database and the folders of a shop into one .tar.gz. The backup is consistent although
 * the shop runs. Returns its size in bytes.
 * @throws when the file exists
 */
export async function backUp({ config, folders, now, say }: BackupDeps, path: string): Promise<number> {
  const file = resolve(path);
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`);
  const provided = await provideDatabase({
    config,
    role: 'backup',
    onProgress: say,
    onFatal: (error) => say(error.message),
  });
  try {
    const manifest: Manifest = {
      format: 1,
      kind: provided.folder === null ? 'dump' : 'folder',
      created_at: new Date(now).toISOString(),
      postgres: await serverVersion(provided.connection),
    };
    await writeArchive(file, manifest, async (archive) => {
      if (provided.folder !== null)
        await copyServer(provided.connection, provided.folder, archive, 'postgres');
      else if (config.databaseUrl !== null)
        await addDump(config.databaseUrl, (dumped) => archive.addFile('database.dump', dumped));
      for (const { name, folder } of folders) await addTree(archive, name, folder);
    });
    return (await stat(file)).size;
  } finally {
    await provided.stop();
  }
}

async function serverVersion(connection: Connection): Promise<string> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return rows[0]?.version ?? '';
  } finally {
    await client.end();
  }
}

async function addDump(url: string, add: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-dump-'));
  try {
    const file = join(folder, 'database.dump');
    await dump(url, file);
    await add(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
