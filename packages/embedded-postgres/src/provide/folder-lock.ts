import pg from 'pg';
import { type Connection, clientConfig } from '../connection.ts';

/**
 * An arbitrary number. In the embedded database this lock means "this process runs the server of
 * this folder".
 */
const FOLDER_LOCK = 7_305_192_009;
/** PostgreSQL truncates an application name after 63 bytes. */
const LONGEST_NAME = 63;

/**
 * The exclusive right to run the server of a data folder. It ends with its connection, even if the
 * process is killed.
 */
export interface FolderLock {
  /** Publishes what this process is, such as `http://localhost:3000`. */
  announce(what: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Takes the lock of the server behind `connection`. Returns null when another process holds it (see
 * `lockHolder`). `onLost` is called once when the connection breaks while the lock is held: the
 * server has gone.
 */
export async function takeFolderLock(
  connection: Connection,
  label: string,
  onLost: () => void,
): Promise<FolderLock | null> {
  const client = new pg.Client({ ...clientConfig(connection), keepAlive: true });
  let isHeld = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (isHeld) onLost();
    isHeld = false;
  });
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    FOLDER_LOCK,
  ]);
  if (!rows[0]?.held) {
    await client.end();
    return null;
  }
  isHeld = true;
  await name(client, `${label} starting, process ${process.pid}`);
  return {
    announce: (what) => name(client, `${label} ${what} (process ${process.pid})`),
    async release() {
      isHeld = false;
      await client.end();
    },
  };
}

/** Returns the description that the lock's holder published; '' when the lock is free. */
export async function lockHolder(connection: Connection): Promise<string> {
  const client = new pg.Client(clientConfig(connection));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ application_name: string }>(
      `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = $1`,
      [FOLDER_LOCK],
    );
    return rows[0]?.application_name ?? '';
  } finally {
    await client.end();
  }
}

async function name(client: pg.Client, text: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [text.slice(0, LONGEST_NAME)]);
}
