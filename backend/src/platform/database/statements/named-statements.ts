import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost } from '@ingot/embedded-postgres/unavailable.ts';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { CopiedIn, sendCopy } from '../copy/copy-in.ts';
import { type SentStatement, type StatementAnswer, sendBatch } from './statement-batch.ts';

/**
 * More different statements than the shop has. Later ones stay unnamed, so the server's memory is
 * bounded.
 */
const MAX_NAMED = 1_000;
/**
 * Longer texts are bulk inserts with a varying number of rows. Naming them would fill the server's
 * memory.
 */
const MAX_NAMED_LENGTH = 8_000;
const TRANSACTION_CONTROL = /^(begin|start|commit|rollback|savepoint|release)\b/i;

const names = new Map<string, string | null>();
let named = 0;

/**
 * Wraps the pool for Kysely. Each statement is sent under a name derived from its text, so that the
 * server plans it once per connection. A text gets its name at its second use.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const connect = connectPatiently(pool);
  return {
    options: pool.options,
    connect: async () => gathering(await connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

/**
 * A restarting server (embedded, or behind a proxy) is ready again within this time, or counts as
 * down.
 */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 50;

/**
 * Returns a function that connects, and waits for a restarting server instead of failing. The time
 * limit is shared: once the server has been away for that long, every request fails at once, even
 * one with several statements.
 */
function connectPatiently(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let awaySince: number | null = null;
  return async () => {
    for (;;) {
      try {
        const client = await pool.connect();
        awaySince = null;
        return client;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        awaySince ??= performance.now();
        if (performance.now() - awaySince > PATIENCE_MS) throw error;
        await wait(PAUSE_MS);
      }
    }
  };
}

/**
 * The response to a statement that is not sent on its own: a `begin`, a deferred statement, or the
 * end of a transaction that never began or is over.
 */
const NO_ROWS: StatementAnswer = { command: 'COMMIT', rowCount: 0, rows: [] };
const BEGIN: SentStatement = { name: 'begin', text: 'begin', values: [], isWanted: false };
const COMMIT: SentStatement = { name: 'commit', text: 'commit', values: [], isWanted: true };
const ROLLBACK: SentStatement = { name: 'rollback', text: 'rollback', values: [], isWanted: true };
const clients = new WeakMap<pg.PoolClient, GatheringClient>();

/** Prefix of a statement whose response nobody awaits (see `sendAlong` in transaction.ts). */
export const ALONG = '/* along */ ';

/**
 * Prefix of a statement that is sent together with the commit (see `sendLast` in transaction.ts).
 */
export const LAST = '/* last */ ';

/** Prefix of a deferred statement whose rows the next `ANSWERS` returns. */
export const ASKED = '/* asked */ ';

/**
 * Not a statement: waits for all statements that were sent, and returns the rows of each `ASKED`
 * (see `askTogether`).
 */
export const ANSWERS = '/* answers */';

function gathering(client: pg.PoolClient): GatheringClient {
  const known = clients.get(client) ?? new GatheringClient(client);
  clients.set(client, known);
  return known;
}

/**
 * The transaction state of a connection: none, `begin` not sent yet, inside a transaction, or past
 * its last statement.
 */
type Stand = 'outside' | 'before' | 'inside' | 'behind';

/**
 * A connection that sends the statements of one event loop iteration as one batch. A transaction
 * that is complete by then needs neither `begin` nor `commit`, because a batch is a transaction by
 * itself.
 */
class GatheringClient {
  readonly #client: pg.PoolClient;
  #stand: Stand = 'outside';
  /** Statements that are not sent yet. */
  #gathered: SentStatement[] = [];
  /** The wanted results of statements that were sent since the last `ANSWERS`. */
  #sent: Promise<readonly StatementAnswer[]>[] = [];
  /**
   * Whether the server announced its shutdown or the connection ended. The driver only notices the
   * latter.
   */
  #isLost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<StatementAnswer> {
    if (text === 'begin') {
      this.#stand = 'before';
      return NO_ROWS;
    }
    if (text === 'commit') return this.#commit();
    if (text === 'rollback') return this.#rollBack();
    if (this.#stand === 'behind') throw new Error('The transaction has had its last statement');
    if (text.startsWith(ALONG)) {
      this.#gatherAhead(text.slice(ALONG.length), values, false);
      return NO_ROWS;
    }
    if (text.startsWith(ASKED)) {
      this.#gatherAhead(text.slice(ASKED.length), values, true);
      return NO_ROWS;
    }
    if (text.startsWith(LAST)) {
      this.#gather(text.slice(LAST.length), values, true);
      if (this.#stand !== 'before') this.#gathered.push({ ...COMMIT, isWanted: false });
      return this.#end();
    }
    if (text !== ANSWERS) {
      this.#gather(text, values, true);
      this.#send();
      return (await this.#answers()).at(-1) ?? NO_ROWS;
    }
    this.#send();
    const rows = (await this.#answers()).map((answer) => answer.rows);
    return { command: 'SELECT', rowCount: rows.length, rows };
  }

  /** Releases the connection to the pool; destroys a lost one. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isLost);
  }

  #gather(text: string, values: readonly unknown[], isWanted: boolean): void {
    const [rows] = values;
    if (rows instanceof CopiedIn) {
      this.#send();
      this.#note(sendCopy(this.#client, text, rows).then(() => []));
      return;
    }
    this.#gathered.push({ name: statementName(text), text, values, isWanted });
  }

  /**
   * Defers a statement: it is sent with the next one, at the latest at the end of this event loop
   * iteration.
   */
  #gatherAhead(text: string, values: readonly unknown[], isWanted: boolean): void {
    if (this.#gathered.length === 0) process.nextTick(() => this.#send());
    this.#gather(text, values, isWanted);
  }

  /**
   * Sends the deferred statements, after a `begin` unless it was sent or they are a whole
   * transaction.
   */
  #send(isWhole = false): void {
    const isFirst = this.#stand === 'before' && !isWhole;
    const gathered = this.#gathered;
    if (gathered.length === 0 && !isFirst) return;
    this.#gathered = [];
    if (isFirst) {
      gathered.unshift(BEGIN);
      this.#stand = 'inside';
    }
    this.#note(sendBatch(this.#client, gathered));
  }

  #note(sent: Promise<readonly StatementAnswer[]>): void {
    // The caller that awaits the result receives the error.
    sent.catch((error: unknown) => {
      this.#isLost ||= isConnectionLost(error);
    });
    this.#sent.push(sent);
  }

  /** Returns the wanted results of all statements since the last call. @throws the first error */
  async #answers(): Promise<readonly StatementAnswer[]> {
    const sent = this.#sent;
    this.#sent = [];
    // In the order of sending, not of settling: a statement after a rejected one fails because of
    // it.
    const settled = await Promise.allSettled(sent);
    const refused = settled.find((result) => result.status === 'rejected');
    if (refused) {
      // The driver's stack trace begins at the socket, which does not show the caller.
      if (refused.reason instanceof Error) Error.captureStackTrace(refused.reason);
      throw refused.reason;
    }
    return settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }

  async #commit(): Promise<StatementAnswer> {
    if (this.#stand === 'behind') {
      this.#stand = 'outside';
      return NO_ROWS;
    }
    if (this.#stand !== 'before') this.#gathered.push(COMMIT);
    const answer = await this.#end();
    this.#stand = 'outside';
    return answer;
  }

  /**
   * Sends the end of a transaction and returns its last wanted result. When the server rejects it,
   * the transaction was rolled back or will be.
   */
  async #end(): Promise<StatementAnswer> {
    const isWhole = this.#stand === 'before';
    this.#send(isWhole);
    this.#stand = 'behind';
    try {
      return (await this.#answers()).at(-1) ?? NO_ROWS;
    } catch (error) {
      // The server skips a commit after a rejected statement.
      if (!isWhole) this.#stand = 'inside';
      throw error;
    }
  }

  async #rollBack(): Promise<StatementAnswer> {
    this.#gathered = [];
    const isSent = this.#stand === 'inside' || this.#stand === 'outside';
    this.#stand = 'outside';
    // The server rolls back the transaction of a lost connection.
    if (!isSent || this.#isLost) return NO_ROWS;
    const before = this.#sent;
    this.#sent = [];
    this.#note(sendBatch(this.#client, [ROLLBACK]));
    // After an error, the remaining statements of a transaction fail because of it.
    await Promise.allSettled(before);
    try {
      return (await this.#answers()).at(-1) ?? NO_ROWS;
    } catch (error) {
      // The connection was lost meanwhile: the server rolls back, and the caller receives the first
      // error.
      if (this.#isLost) return NO_ROWS;
      throw error;
    }
  }
}

/** Sends one statement outside of a transaction in the same way. */
export async function askPool(
  pool: pg.Pool,
  text: string,
  values: readonly unknown[] = [],
): Promise<StatementAnswer> {
  const client = gathering(await pool.connect());
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

/** Short, because it is sent with every execution. */
function statementName(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (text.length > MAX_NAMED_LENGTH || TRANSACTION_CONTROL.test(text)) return null;
  if (known === undefined) {
    if (names.size < MAX_NAMED) names.set(text, null);
    return null;
  }
  named += 1;
  const name = `s${named}`;
  names.set(text, name);
  return name;
}
