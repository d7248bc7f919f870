import type { Database, Transaction } from '../../platform/database/database.ts';
import type { AnySectionImporter } from '../../platform/import-files/section.ts';
import type { ImportSource } from '../../platform/import-files/sources.ts';
import { type BatchDeps, type RowQueue, rejectionOf, type WatchBatch } from './batch-queue.ts';
import { beginBatch, keepBatch, undoBatch, withoutLimit } from './dry-run.repository.ts';
import { importSection, type OnRows, type SectionResult } from './import-section.ts';
import { readPriceGuard } from './settings/read-price-guard.ts';

/** Ends the transaction of a dry run. */
class Rollback extends Error {}

/**
 * Returns the report that an import of one section would give. Runs the code of an import in one
 * transaction and rolls it back, so no other connection sees its rows.
 */
export async function dryRun(
  deps: DryRunDeps,
  importer: AnySectionImporter,
  source: ImportSource,
): Promise<SectionResult> {
  return (await dryRunAll(deps, [{ importer, source }]))[0] as SectionResult;
}

interface DryRunDeps {
  readonly db: Database;
  readonly now: number;
  readonly onRows: OnRows;
  readonly watch?: WatchBatch;
  /** As in an import: whether counted quantities replace the stock of known products. */
  readonly setsStock?: boolean;
  /** As in an import: whether prices, premiums and bids outside the shop's limits are allowed. */
  readonly allowsExtreme?: boolean;
  /** The member of staff who checks a file in the back office. */
  readonly staffId?: number;
}

/**
 * Returns the reports that an import of several sections would give, in one transaction that it rolls
 * back. Later sections see the rows of earlier ones.
 */
export async function dryRunAll(
  {
    db,
    now,
    onRows,
    watch = (_, __, write) => write(),
    setsStock = false,
    allowsExtreme,
    staffId,
  }: DryRunDeps,
  steps: readonly { readonly importer: AnySectionImporter; readonly source: ImportSource }[],
): Promise<SectionResult[]> {
  const results: SectionResult[] = [];
  const priceGuard = allowsExtreme ? null : await readPriceGuard(db, staffId !== undefined);
  try {
    await db.transaction().execute(async (trx) => {
      await withoutLimit(trx);
      const deps = {
        lanes: [trx, trx] as const,
        now,
        onRows,
        priceGuard,
        setsStock,
        ...{ noteProducts: () => undefined, noteStock: () => undefined },
        beforeBatch: async () => undefined,
        audit: { begin: async () => undefined, add: async () => undefined },
        openQueue: (own: Omit<BatchDeps, 'lanes'>) => new DryQueue(trx, own, watch),
      };
      // The steps after the last batch, such as totals, report nothing about rows.
      for (const { importer, source } of steps) {
        const { finish: _, ...alone } = importer;
        results.push(await importSection(deps, alone as AnySectionImporter, source));
      }
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
  return results;
}

/** Writes batches one after the other in one transaction. A rejected batch is written row by row. */
class DryQueue implements RowQueue {
  readonly #trx: Transaction;
  readonly #deps: Omit<BatchDeps, 'lanes'>;
  readonly #watch: WatchBatch;

  constructor(trx: Transaction, deps: Omit<BatchDeps, 'lanes'>, watch: WatchBatch) {
    this.#trx = trx;
    this.#deps = deps;
    this.#watch = watch;
  }

  async put(rows: Parameters<RowQueue['put']>[0]): Promise<void> {
    const { onDone } = this.#deps;
    const written = await this.#write(rows);
    if (written.rejection === null) {
      onDone(rows, written.problems);
      return;
    }
    for (const row of rows) {
      const { rejection, problems } = await this.#write([row]);
      onDone([row], rejection === null ? problems : [{ number: row.number, column: '', message: rejection }]);
    }
  }

  async end(): Promise<void> {}

  async settle(): Promise<void> {}

  async #write(rows: Parameters<RowQueue['put']>[0]) {
    const { prepare, context } = this.#deps;
    await beginBatch(this.#trx);
    try {
      const batch = await prepare(this.#trx, rows, context, new Map());
      const problems = await this.#watch(this.#trx, rows, () => batch.write());
      await keepBatch(this.#trx);
      return { problems, rejection: null };
    } catch (error) {
      const rejection = rejectionOf(error);
      if (rejection === null) throw error;
      await undoBatch(this.#trx);
      return { problems: [], rejection };
    }
  }
}
