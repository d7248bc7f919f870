import pg from 'pg';
import { type Connection, clientConfig } from '../connection.ts';

/**
 * An arbitrary number. In the embedded database this exclusive lock means "this process is the shop
 * of this folder".
 */
const SHOP_LOCK = 7_305_192_009;
/** An arbitrary number. Each process that uses the embedded server shares this lock. */
const USERS_LOCK = 7_305_192_109;
/** PostgreSQL truncates an application name after 63 bytes. */
const LONGEST_NAME = 63;

/**
 * The use of the server of a data folder by this process. It ends with its connection, even if the
 * process is killed.
 */
export interface ServerUse {
  /**
   * Takes the exclusive right to be the folder's shop. Returns whether it was free (see
   * `findShop`).
   */
  becomeShop(): Promise<boolean>;
  /** Returns the description that the folder's shop published; '' when no shop runs. */
  findShop(): Promise<string>;
  /** Publishes what this process is, such as `http://localhost:3000`. */
  announce(what: string): Promise<void>;
  /**
   * Ends the use. Calls `stopServer` when no other process uses the server. Others that start
   * meanwhile wait until it has stopped, and start it again.
   */
  end(stopServer: () => Promise<void>): Promise<void>;
}

/**
 * Registers this process as a user of the server behind `connection`, so that no other process
 * stops it. Returns null when the server is about to stop. `onLost` is called once when the
 * connection breaks during the use: the server has gone.
 */
export async function useServer(
  connection: Connection,
  label: string,
  onLost: () => void,
): Promise<ServerUse | null> {
  const client = new pg.Client({ ...clientConfig(connection), keepAlive: true });
  let isUsing = false;
  client.on('error', () => undefined);
  client.on('end', () => {
    if (isUsing) onLost();
    isUsing = false;
  });
  await client.connect();
  if (!(await holds(client, 'pg_try_advisory_lock_shared', USERS_LOCK))) {
    await client.end();
    return null;
  }
  isUsing = true;
  await name(client, `${label} starting, process ${process.pid}`);
  return {
    becomeShop: () => holds(client, 'pg_try_advisory_lock', SHOP_LOCK),
    findShop: () => findShop(client),
    announce: (what) => name(client, `${label} ${what} (process ${process.pid})`),
    async end(stopServer) {
      isUsing = false;
      try {
        // Gives its own share back first: of two that end at once, one gets the lock.
        await holds(client, 'pg_advisory_unlock_shared', USERS_LOCK);
        const isLast = await holds(client, 'pg_try_advisory_lock', USERS_LOCK);
        // A running shop of an earlier version holds only its own lock.
        if (isLast && (await holds(client, 'pg_try_advisory_lock', SHOP_LOCK))) await stopServer();
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

async function findShop(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = $1`,
    [SHOP_LOCK],
  );
  return rows[0]?.application_name ?? '';
}

type LockFunction = 'pg_try_advisory_lock' | 'pg_try_advisory_lock_shared' | 'pg_advisory_unlock_shared';

async function holds(client: pg.Client, call: LockFunction, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`select ${call}($1) as held`, [lock]);
  return rows[0]?.held === true;
}

async function name(client: pg.Client, text: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [text.slice(0, LONGEST_NAME)]);
}
