import { type Connection, clientConfig } from '@ingot/embedded-postgres/connection.ts';
import type { Transaction as KyselyTransaction } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { preparedPool } from './statements/prepared-pool.ts';
import type { Tables } from './tables/tables.ts';

/**
 * The query builder with the tables of the shop. Mapping of types: `int8` is a number (every count,
 * id and amount is far below 2^53), `int8[]` is a list of numbers, `date` is a `YYYY-MM-DD` string,
 * `timestamptz` is a `Date`, `numeric` is a string, `jsonb` is its parsed value (write it with
 * `JSON.stringify`).
 */
export type Database = Kysely<Tables>;

/**
 * The query builder inside one transaction. A function that must run inside a transaction takes
 * this type.
 */
export type Transaction = KyselyTransaction<Tables>;

/** Options of a connection pool. */
export interface PoolOptions {
  readonly connection: Connection;
  /** Maximum number of connections. */
  readonly size: number;
  /** The server cancels a statement that runs longer, in milliseconds. 0 = never. */
  readonly statementTimeoutMs: number;
  /** How long to wait for a free connection, in milliseconds. 10 seconds when not given. */
  readonly waitMs?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError: (error: Error) => void;
}

/** An open pool with its query builder. */
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

/**
 * A new connection plans every statement again, which takes longer than running it. The driver's
 * default of ten seconds would make a quiet shop do so for nearly every visitor.
 */
const IDLE_MS = 10 * 60_000;

/** Opens a pool. The first query opens the first connection. */
export function openDatabase(options: PoolOptions): OpenDatabase {
  const pool = new pg.Pool({
    ...clientConfig(options.connection),
    max: options.size,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    idleTimeoutMillis: IDLE_MS,
    // Networks drop connections that are silent for minutes.
    keepAlive: true,
    // Sends statements without waiting for the results of earlier ones: see `prepared-pool.ts`.
    pipeline: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: `ingot ${process.pid}`,
    // Statements here are short: compiling one takes longer than it saves.
    options: '-c jit=off',
  });
  pool.on('error', options.onError);
  // The pool only listens to idle connections. A broken connection in use fails at its next query;
  // without this listener its error event would end the process.
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparedPool(pool) }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      if (!pool.ended) await pool.end();
      // The pool ends before its sockets are closed. Callers that stop the server next need closed
      // connections.
      await Promise.all([...open].map((client) => new Promise((ended) => client.once('end', ended))));
    },
  };
}
