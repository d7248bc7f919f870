import type { Database, Transaction } from '../../platform/database/database.ts';
import { inTransaction, isUnfitValue, violatedConstraint } from '../../platform/database/transaction.ts';
import type {
  ImportContext,
  ImportRow,
  PrepareBatch,
  RowProblem,
} from '../../platform/import-files/section.ts';
import { type Announced, announcing } from './announce-batch.ts';
import type { RowCounts } from './section-audit.ts';

type Rows = readonly ImportRow<unknown>[];

/** What a queue of batches needs. */
export interface BatchDeps {
  /** Two connections: a batch is prepared on one while the batch before it is written on the other. */
  readonly lanes: readonly [Database, Database];
  // biome-ignore lint/suspicious/noExplicitAny: its section's schema guarantees its rows
  readonly prepare: PrepareBatch<any>;
  readonly context: ImportContext;
  /** What else each batch announces besides its products. */
  readonly announced?: Announced;
  /** Records what a batch does to its rows, in its transaction. */
  readonly record?: (trx: Transaction, counts: RowCounts) => Promise<void>;
  /** Told of each batch when it has been dealt with, in their order. */
  readonly onDone: (rows: Rows, problems: readonly RowProblem[]) => void;
}

/** A batch on its way. */
interface Turn {
  /** Ids that its rows will have. */
  readonly prepared: Promise<ReadonlyMap<string, number>>;
  /** Whether it is there as it was prepared; rejected when it was refused. */
  readonly committed: Promise<readonly RowProblem[]>;
  /** When it has been dealt with, row by row if need be; rejected with a failure that is not a row's. */
  readonly done: Promise<void>;
  hasFailed: boolean;
}

const NO_IDS: ReadonlyMap<string, number> = new Map();

/**
 * Writes batches one after another, each in a transaction, and prepares the next one meanwhile. A batch that the database
 * refuses is tried row by row, so that only the bad ones are left out; one that was prepared beside it is prepared again.
 */
export class BatchQueue {
  readonly #deps: BatchDeps;
  #lanes: BatchDeps['lanes'];
  #before: Turn = nothing();
  #last: Turn = nothing();

  constructor(deps: BatchDeps) {
    this.#deps = deps;
    this.#lanes = deps.lanes;
  }

  /**
   * Takes a batch as soon as only one is still on its way.
   * @throws what kept an earlier batch from being written
   */
  async put(rows: Rows): Promise<void> {
    await this.#before.done;
    // What is prepared beside a batch that was refused would be prepared in vain.
    if (this.#last.hasFailed) {
      await this.#last.done;
      this.#last = nothing();
    }
    this.#before = this.#last;
    this.#last = this.#start(rows, this.#before);
  }

  /**
   * Waits until everything that was put has been dealt with.
   * @throws what kept a batch from being written
   */
  async end(): Promise<void> {
    await this.settle();
    await this.#before.done;
    await this.#last.done;
  }

  /** The same, whatever became of it. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#before.done, this.#last.done]);
  }

  #start(rows: Rows, before: Turn): Turn {
    const { prepare, record, onDone } = this.#deps;
    const [db, other] = this.#lanes;
    this.#lanes = [other, db];
    const { promise: prepared, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, number>>();
    const committed = inTransaction(
      db,
      (trx) =>
        announcing(trx, this.#deps, async (announced) => {
          const { context, counts } = counting(announced, rows);
          const batch = await prepare(trx, rows, context, await before.prepared);
          resolve(batch.ids);
          await before.committed;
          const problems = await batch.write();
          await record?.(trx, counts(problems));
          return problems;
        }),
      1,
    );
    const done = committed.then(
      (problems) => onDone(rows, problems),
      async (error) => {
        turn.hasFailed = true;
        reject(error);
        await before.done;
        onDone(rows, await writeAlone(db, this.#deps, rows));
      },
    );
    const turn: Turn = { prepared, committed, done, hasFailed: false };
    // Failures are seen where they are waited for.
    for (const promise of [prepared, done]) promise.catch(() => undefined);
    return turn;
  }
}

function nothing(): Turn {
  return {
    prepared: Promise.resolve(NO_IDS),
    committed: Promise.resolve([]),
    done: Promise.resolve(),
    hasFailed: false,
  };
}

/** Writes a batch when nothing else is on its way, row by row when it is refused; gives what was wrong. */
async function writeAlone(db: Database, deps: BatchDeps, rows: Rows): Promise<readonly RowProblem[]> {
  const write = (batch: Rows) =>
    inTransaction(db, (trx) =>
      announcing(trx, deps, async (announced) => {
        const { context, counts } = counting(announced, batch);
        const problems = await (await deps.prepare(trx, batch, context, NO_IDS)).write();
        await deps.record?.(trx, counts(problems));
        return problems;
      }),
    );
  try {
    return await write(rows);
  } catch (error) {
    if (refusalOf(error) === null) throw error;
  }
  const problems: RowProblem[] = [];
  for (const row of rows) {
    try {
      problems.push(...(await write([row])));
    } catch (error) {
      const message = refusalOf(error);
      if (message === null) throw error;
      problems.push({ number: row.number, column: '', message });
    }
  }
  return problems;
}

/** A context that counts the rows of a batch that change nothing, and what became of its rows in the end. */
function counting(context: ImportContext, rows: Rows) {
  const unchanged = new Set<number>();
  return {
    context: {
      ...context,
      noteUnchanged(number: number) {
        unchanged.add(number);
        context.noteUnchanged(number);
      },
    },
    counts(problems: readonly RowProblem[]): RowCounts {
      const bad = new Set(problems.map(({ number }) => number));
      const imported = rows.length - bad.size;
      const same = [...unchanged].filter((number) => !bad.has(number)).length;
      return { imported, changed: imported - same, leftOut: bad.size };
    },
  };
}

/** Why a row was refused; null for a failure that no row is to blame for. */
function refusalOf(error: unknown): string | null {
  const constraint = violatedConstraint(error);
  if (constraint) return `breaks the rule ${constraint}`;
  // Numbers that go in binary form are refused before they are sent.
  return isUnfitValue(error) || error instanceof RangeError ? `cannot be stored: ${error.message}` : null;
}
