import type { Database, Transaction } from '../../platform/database/database.ts';
import { inTransaction, isUnfitValue, violatedConstraint } from '../../platform/database/transaction.ts';
import type {
  ImportContext,
  ImportRow,
  PrepareBatch,
  RowProblem,
} from '../../platform/import-files/section.ts';
import { type Announced, withAnnouncements } from './announce-batch.ts';
import type { RowCounts } from './section-audit.ts';

type Rows = readonly ImportRow<unknown>[];

/** Executes batches in order. */
export interface RowQueue {
  /** Adds a batch. @throws the error that stopped an earlier batch */
  put(rows: Rows): Promise<void>;
  /** Waits until all batches are finished. @throws the error that stopped a batch */
  end(): Promise<void>;
  /** Waits until all batches are finished or have failed. */
  settle(): Promise<void>;
}

/** Observes a batch: calls `write`, and reads the rows before and after it in its transaction. */
export type WatchBatch = (
  trx: Transaction,
  rows: Rows,
  write: () => Promise<readonly RowProblem[]>,
) => Promise<readonly RowProblem[]>;

/** Dependencies of a queue of batches. */
export interface BatchDeps {
  /**
   * Two connections: a batch is prepared on one while the previous batch is written on the other.
   */
  readonly lanes: readonly [Database, Database];
  // biome-ignore lint/suspicious/noExplicitAny: its section's schema guarantees its rows
  readonly prepare: PrepareBatch<any>;
  readonly context: ImportContext;
  /** Notifications of each batch besides its products. */
  readonly announced?: Announced;
  /** Records the row counts of a batch in its transaction. */
  readonly record?: (trx: Transaction, counts: RowCounts) => Promise<void>;
  readonly watch?: WatchBatch | undefined;
  /** Called after each batch in order. */
  readonly onDone: (rows: Rows, problems: readonly RowProblem[]) => void;
}

/** A batch in progress. */
interface Turn {
  /** Ids that its rows will get. */
  readonly prepared: Promise<ReadonlyMap<string, number>>;
  /** Resolves when the batch was committed as prepared; rejects when it was rejected. */
  readonly committed: Promise<readonly RowProblem[]>;
  /**
   * Resolves when the batch is finished, row by row if necessary; rejects on an error that is not
   * about a row.
   */
  readonly done: Promise<void>;
  hasFailed: boolean;
}

const NO_IDS: ReadonlyMap<string, number> = new Map();

/**
 * Writes batches in order, each in a transaction, and prepares the next one meanwhile. When the
 * database rejects a batch, its rows are written one by one, so that only the bad ones are skipped.
 * The batch that was prepared meanwhile is prepared again.
 */
export class BatchQueue implements RowQueue {
  readonly #deps: BatchDeps;
  #lanes: BatchDeps['lanes'];
  #before: Turn = nothing();
  #last: Turn = nothing();

  constructor(deps: BatchDeps) {
    this.#deps = deps;
    this.#lanes = deps.lanes;
  }

  /**
   * Adds a batch, and waits while more than one other is in progress.
   * @throws the error that stopped an earlier batch
   */
  async put(rows: Rows): Promise<void> {
    await this.#before.done;
    // Preparing a batch beside a rejected one would be useless.
    if (this.#last.hasFailed) {
      await this.#last.done;
      this.#last = nothing();
    }
    this.#before = this.#last;
    this.#last = this.#start(rows, this.#before);
  }

  /**
   * Waits until all batches are finished.
   * @throws the error that stopped a batch
   */
  async end(): Promise<void> {
    await this.settle();
    await this.#before.done;
    await this.#last.done;
  }

  /** Waits until all batches are finished or have failed. */
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
        withAnnouncements(trx, this.#deps, async (announced) => {
          const { context, counts } = counting(announced, rows);
          const batch = await prepare(trx, rows, context, await before.prepared);
          resolve(batch.ids);
          await before.committed;
          const problems = await watched(trx, this.#deps, rows, () => batch.write());
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
    // Errors are handled where the promises are awaited.
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

/**
 * Writes a batch while no other is in progress, row by row when it is rejected. Returns the
 * problems.
 */
async function writeAlone(db: Database, deps: BatchDeps, rows: Rows): Promise<readonly RowProblem[]> {
  const write = (batch: Rows) =>
    inTransaction(db, (trx) =>
      withAnnouncements(trx, deps, async (announced) => {
        const { context, counts } = counting(announced, batch);
        const prepared = await deps.prepare(trx, batch, context, NO_IDS);
        const problems = await watched(trx, deps, batch, () => prepared.write());
        await deps.record?.(trx, counts(problems));
        return problems;
      }),
    );
  try {
    return await write(rows);
  } catch (error) {
    if (rejectionOf(error) === null) throw error;
  }
  const problems: RowProblem[] = [];
  for (const row of rows) {
    try {
      problems.push(...(await write([row])));
    } catch (error) {
      const message = rejectionOf(error);
      if (message === null) throw error;
      problems.push({ number: row.number, column: '', message });
    }
  }
  return problems;
}

function watched(
  trx: Transaction,
  { watch }: Pick<BatchDeps, 'watch'>,
  rows: Rows,
  write: () => Promise<readonly RowProblem[]>,
): Promise<readonly RowProblem[]> {
  return watch === undefined ? write() : watch(trx, rows, write);
}

/** Returns a context that counts unchanged rows of a batch, and a function for its final counts. */
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

/** Returns why a row was rejected; null for an error that is not about a row. */
export function rejectionOf(error: unknown): string | null {
  const constraint = violatedConstraint(error);
  if (constraint) return `breaks the rule ${constraint}`;
  return isUnfitValue(error) ? `cannot be stored: ${error.message}` : null;
}
