import { isConnectionLost } from '@ingot/embedded-postgres/unavailable.ts';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { connectWithRetry } from '../availability/connect-with-retry.ts';
import { preparedQuery } from './prepared-query.ts';

/**
 * Wraps a pool for Kysely, so that its statements are prepared and lost connections are not reused.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const connect = connectWithRetry(pool);
  return {
    options: pool.options,
    connect: async () => new PreparedClient(pool, await connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

/** A connection as Kysely uses it. */
class PreparedClient {
  readonly #pool: pg.Pool;
  readonly #client: pg.PoolClient;
  /**
   * Whether the server announced its shutdown or the connection ended. The driver only notices the
   * latter.
   */
  #isLost = false;

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool;
    this.#client = client;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    try {
      return await this.#client.query(preparedQuery(this.#pool, text, values));
    } catch (error) {
      this.#isLost ||= isConnectionLost(error);
      throw error;
    }
  }

  /** Returns the connection to the pool; destroys a lost one. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }
}
