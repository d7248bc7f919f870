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

/** The result of a `begin` that is not sent yet. */
const BEGUN: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/** A connection as Kysely uses it. */
class PreparedClient {
  readonly #pool: pg.Pool;
  readonly #client: pg.PoolClient;
  /**
   * Whether the server announced its shutdown or the connection ended. The driver only notices the
   * latter.
   */
  #isLost = false;
  /** Whether Kysely began a transaction that the server does not know yet. */
  #isBeginDue = false;

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool;
    this.#client = client;
  }

  /**
   * Sends a statement and returns its result. A `begin` is sent with the next statement of the
   * transaction, which saves a round trip.
   */
  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    if (text === 'begin') {
      this.#isBeginDue = true;
      return BEGUN;
    }
    try {
      return await this.#send(text, values);
    } catch (error) {
      this.#isLost ||= isConnectionLost(error);
      throw error;
    }
  }

  async #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const query = preparedQuery(this.#pool, text, values);
    if (!this.#isBeginDue) return this.#client.query(query);
    this.#isBeginDue = false;
    const { stream } = this.#client.connection;
    // One write for both: system calls are most of the work of a short statement.
    stream.cork();
    // The driver's pipeline mode does not wait for the first result.
    const sent = Promise.all([this.#client.query('begin'), this.#client.query(query)]);
    stream.uncork();
    const [, result] = await sent;
    return result;
  }

  /** Returns the connection to the pool; destroys a lost one. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }
}
