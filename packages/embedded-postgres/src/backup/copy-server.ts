import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, clientConfig } from '../connection.ts';
import { type ArchiveWriter, addTree } from './archive.ts';

/**
 * Folders whose content belongs to the running server. PostgreSQL expects them to exist and to be
 * empty.
 */
const EMPTY_FOLDERS: readonly string[] = [
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
];
const LEFT_OUT: readonly string[] = ['postmaster.pid', 'postmaster.opts', 'server.log'];

/**
 * Copies the folder of a running server into an archive by PostgreSQL's low-level base backup
 * (manual, 25.3.4). The archive contains the write-ahead log of that time, so the copy recovers to
 * the end of the backup.
 */
export async function copyServer(
  connection: Connection,
  folder: string,
  archive: ArchiveWriter,
  name: string,
): Promise<void> {
  const client = new pg.Client({ ...clientConfig(connection), statement_timeout: 0 });
  await client.connect();
  try {
    // A replication slot keeps the write-ahead log that the copy needs. It ends with this
    // connection.
    await client.query(
      `select pg_create_physical_replication_slot('ingot_backup_' || pg_backend_pid(), true, true)`,
    );
    const started = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('ingot', true)) as file`,
    );
    await addTree(archive, name, folder, isLeftOut);
    const stopped = await client.query<{ file: string; label: string }>(
      'select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)',
    );
    const [first] = started.rows;
    const [last] = stopped.rows;
    if (!first || !last) throw new Error('The server did not say what belongs to the backup.');
    await archive.addText(`${name}/backup_label`, last.label);
    for (const file of (await readdir(join(folder, 'pg_wal'))).sort()) {
      const isNeeded = /^[0-9A-F]{24}$/.test(file) && file >= first.file && file <= last.file;
      if (isNeeded || file.endsWith('.history')) {
        await archive.addFile(`${name}/pg_wal/${file}`, join(folder, 'pg_wal', file));
      }
    }
  } finally {
    await client.end();
  }
}

function isLeftOut(path: string): boolean {
  if (LEFT_OUT.includes(path) || path.split('/').some((part) => part.startsWith('pgsql_tmp'))) return true;
  const [top = '', ...rest] = path.split('/');
  // Keeps empty folders, also those inside pg_wal.
  return (
    EMPTY_FOLDERS.includes(top) &&
    rest.length > 0 &&
    !(top === 'pg_wal' && /^(archive_status|summaries)$/.test(rest.join('/')))
  );
}
