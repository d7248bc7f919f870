import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../configuration/config.ts';
import { openDatabase } from '../database.ts';
import { provideDatabase } from '../server/provide-database.ts';
import { addTree, type Manifest, writeArchive } from './archive.ts';
import { type BackupPlaces, backupFolders } from './backup-folders.ts';
import { copyServer } from './copy-server.ts';
import { dump } from './dump-tools.ts';

/** What a backup needs. */
export interface BackupDeps {
  readonly config: BackupPlaces & Pick<Config, 'databaseUrl'>;
  readonly now: number;
  readonly say: (line: string) => void;
}

/**
 * Writes the whole shop (database, media, sandbox payments, unsent e-mails, languages) into one
 * .tar.gz. The backup is consistent although the shop runs. Returns its size in bytes.
 * @throws when the file exists
 */
export async function backUp({ config, now, say }: BackupDeps, path: string): Promise<number> {
  const file = resolve(path);
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`);
  const provided = await provideDatabase({
    config,
    role: 'backup',
    onProgress: say,
    onFatal: (error) => say(error.message),
  });
  try {
    const { db, close } = openDatabase({
      connection: provided.connection,
      size: 1,
      statementTimeoutMs: 0,
      onError: (error) => say(error.message),
    });
    const { rows } = await sql<{
      version: string;
    }>`select current_setting('server_version') as version`.execute(db);
    await close();
    const manifest: Manifest = {
      format: 1,
      kind: provided.folder === null ? 'dump' : 'folder',
      created_at: new Date(now).toISOString(),
      postgres: rows[0]?.version ?? '',
    };
    await writeArchive(file, manifest, async (archive) => {
      if (provided.folder !== null)
        await copyServer(provided.connection, provided.folder, archive, 'postgres');
      else if (config.databaseUrl !== null)
        await addDump(config.databaseUrl, (dumped) => archive.addFile('database.dump', dumped));
      for (const { name, folder } of backupFolders(config)) await addTree(archive, name, folder);
    });
    return (await stat(file)).size;
  } finally {
    await provided.stop();
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
