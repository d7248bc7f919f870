import type { Transaction as KyselyTransaction } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Connection, clientConfig } from './connection.ts';
import { GatheringSocket } from './statements/gathering-socket.ts';
import { nameStatements } from './statements/named-statements.ts';
import type { Tables } from './tables/tables.ts';

/**
 * The query builder over the whole shop. How values travel: `int8` is a number (every count, id and amount
 * of ours is far below 2^53), `int8[]` a list of numbers, `date` is a `YYYY-MM-DD` string, `timestamptz` is a `Date`, `numeric` is a string,
 * `jsonb` is its parsed value (write it with `JSON.stringify`).
 */
export type Database = Kysely<Tables>;

/** The same inside one transaction. A function that must run inside one says so by taking this type. */
export type Transaction = KyselyTransaction<Tables>;

/** How a pool is opened. */
export interface PoolOptions {
  readonly connection: Connection;
  /** Connections at most. */
  readonly size: number;
  /** A statement that runs longer is cancelled by the server. 0 = never. */
  readonly statementTimeoutMs: number;
  /** Told of connections that break while idle; the pool replaces them by itself. */
  readonly onError: (error: Error) => void;
  /** Told of every connection that breaks, also while it is used. */
  readonly onLost?: () => void;
}

/** An open pool with the query builder on top. */
export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
/** The object id of the type `int8[]`, which the driver's enum lacks. */
const INT8_ARRAY = 1016 as number as (typeof pg.types.builtins)['INT8'];
const parseTexts: (value: string) => string[] = pg.types.getTypeParser(INT8_ARRAY);
pg.types.setTypeParser(INT8_ARRAY, (value) => parseTexts(value).map(Number));
pg.types.setTypeParser(builtins.DATE, (value) => value);

/** Opens a pool; the first connection is made by the first query. */
export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.size,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    application_name: `ingot ${process.pid}`,
    // A statement may follow another without waiting for its answer (see named-statements.ts).
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  pool.on('error', options.onError);
  // The pool listens to idle connections only. One that breaks while somebody holds it fails at its next query; without
  // a listener Node would end the whole process first.
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => options.onLost?.());
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
      // The pool calls itself ended when it has said good-bye; what is done to the server next must find its connections closed.
      await Promise.all([...open].map((client) => new Promise((ended) => client.once('end', ended))));
    },
  };
}
