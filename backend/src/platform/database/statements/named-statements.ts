import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from '../availability/lost-connection.ts';
import { CopiedIn, sendCopy } from '../copy/copy-in.ts';
import { type SentStatement, type StatementAnswer, sendBatch } from './statement-batch.ts';

/** More different statements than the shop has; what comes after goes unnamed, so a server's memory is bounded. */
const MAX_NAMED = 1_000;
/** Longer texts are bulk inserts of a changing number of rows: naming them would fill the server for nothing. */
const MAX_NAMED_LENGTH = 8_000;
const TRANSACTION_CONTROL = /^(begin|start|commit|rollback|savepoint|release)\b/i;

const names = new Map<string, string | null>();
let named = 0;

/**
 * The pool as Kysely sees it, with every statement sent under a name made of its text, so that the server plans
 * it once per connection (measured: a join of twenty rows 7,400/s against 2,900/s unnamed).
 * A text gets its name when it is seen for the second time.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const connect = connectPatiently(pool);
  return {
    options: pool.options,
    connect: async () => gathering(await connect()) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}

/** A server that is being brought back (embedded, or behind a proxy) answers again within this time, or does not. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 50;

/**
 * Connects, and a request that comes while the server restarts waits for it instead of failing. The patience is one for all: when
 * the server has been away for so long, whoever asks is told at once, also who has several things to ask.
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

/** The answer to what is not sent by itself: a `begin`, what is sent along, the end of a transaction that never began or is over. */
const NO_ROWS: StatementAnswer = { command: 'COMMIT', rowCount: 0, rows: [] };
const BEGIN: SentStatement = { name: 'begin', text: 'begin', values: [], isWanted: false };
const COMMIT: SentStatement = { name: 'commit', text: 'commit', values: [], isWanted: true };
const ROLLBACK: SentStatement = { name: 'rollback', text: 'rollback', values: [], isWanted: true };
const clients = new WeakMap<pg.PoolClient, GatheringClient>();

/** A statement that begins so is not waited for (see `sendAlong` in transaction.ts). */
export const ALONG = '/* along */ ';

/** A statement that begins so takes the commit with it (see `sendLast` in transaction.ts). */
export const LAST = '/* last */ ';

/** A statement that begins so is not waited for either; its rows are among those of the next `ANSWERS`. */
export const ASKED = '/* asked */ ';

/** Not a statement: waits for all that was sent, and gives the rows of each that was asked (see `askTogether`). */
export const ANSWERS = '/* answers */';

function gathering(client: pg.PoolClient): GatheringClient {
  const known = clients.get(client) ?? new GatheringClient(client);
  clients.set(client, known);
  return known;
}

/** Where a connection stands: outside of a transaction, before one whose `begin` is not sent, in one, or behind its end. */
type Stand = 'outside' | 'before' | 'inside' | 'behind';

/**
 * A connection whose statements of one turn of the event loop leave as one batch. A transaction that is whole by then has neither
 * `begin` nor `commit`, for a batch is one by itself.
 */
class GatheringClient {
  readonly #client: pg.PoolClient;
  #stand: Stand = 'outside';
  /** What is not sent yet. */
  #gathered: SentStatement[] = [];
  /** What was sent since the last answer: what is wanted of it. */
  #sent: Promise<readonly StatementAnswer[]>[] = [];
  /** Whether the server has said that it goes, or the connection has ended. The driver learns of the first only by the second. */
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

  /** Gives the connection back; one that is lost is nobody's any more. */
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

  /** The server begins with it when this turn of the event loop is over, if nothing has taken it along by then. */
  #gatherAhead(text: string, values: readonly unknown[], isWanted: boolean): void {
    if (this.#gathered.length === 0) process.nextTick(() => this.#send());
    this.#gather(text, values, isWanted);
  }

  /** Sends what was gathered, behind a `begin` if that is to be sent and this is not a whole transaction. */
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
    // Whoever waits for an answer is told.
    sent.catch((error: unknown) => {
      this.#isLost ||= isConnectionLost(error);
    });
    this.#sent.push(sent);
  }

  /** What is wanted of all that was sent since the last answers. @throws the first refusal */
  async #answers(): Promise<readonly StatementAnswer[]> {
    const sent = this.#sent;
    this.#sent = [];
    // In the order in which they were sent, not in that in which they are heard of: what comes after a refusal fails because of it.
    const settled = await Promise.allSettled(sent);
    const refused = settled.find((result) => result.status === 'rejected');
    if (refused) {
      // The driver's own trace begins at the socket.
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

  /** Sends what ends a transaction and gives the last of what is wanted; when it is refused the rest of the transaction has been taken back, or is to be. */
  async #end(): Promise<StatementAnswer> {
    const isWhole = this.#stand === 'before';
    this.#send(isWhole);
    this.#stand = 'behind';
    try {
      return (await this.#answers()).at(-1) ?? NO_ROWS;
    } catch (error) {
      // A commit behind what was refused has been passed over.
      if (!isWhole) this.#stand = 'inside';
      throw error;
    }
  }

  async #rollBack(): Promise<StatementAnswer> {
    this.#gathered = [];
    const isSent = this.#stand === 'inside' || this.#stand === 'outside';
    this.#stand = 'outside';
    // The server takes back what a lost connection has begun.
    if (!isSent || this.#isLost) return NO_ROWS;
    const before = this.#sent;
    this.#sent = [];
    this.#note(sendBatch(this.#client, [ROLLBACK]));
    // After an error all the rest of a transaction fails because of it.
    await Promise.allSettled(before);
    try {
      return (await this.#answers()).at(-1) ?? NO_ROWS;
    } catch (error) {
      // Lost by now: the server takes all back by itself, and what went wrong first is to be told.
      if (this.#isLost) return NO_ROWS;
      throw error;
    }
  }
}

/** Asks for one thing outside of a transaction, in the same way. */
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

/** Short, because it travels each time. */
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
