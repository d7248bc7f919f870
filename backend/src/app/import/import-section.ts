import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { checkedLinks, checkedRows } from '../../platform/import-files/check-rows.ts';
import { type RawRow, readRows } from '../../platform/import-files/read-rows.ts';
import type {
  AnySectionImporter,
  ImportContext,
  ImportRow,
  RowProblem,
} from '../../platform/import-files/section.ts';
import type { ImportSource } from '../../platform/import-files/sources.ts';
import { type BatchDeps, BatchQueue, type RowQueue, type WatchBatch } from './batch-queue.ts';
import type { SectionAudit } from './section-audit.ts';

const BATCH_SIZE = 500;

/** The result of one section in one file. */
export interface SectionResult {
  readonly section: string;
  readonly file: string;
  readonly imported: number;
  /** Imported rows with a change. */
  readonly changed: number;
  /** Notices for the dealer about valid rows. */
  readonly notices: readonly string[];
  /** Skipped rows; each has at least one entry in `problems`. */
  readonly leftOut: number;
  readonly problems: readonly RowProblem[];
}

/** Called after each batch with the number of finished rows of the section. */
export type OnRows = (section: string, rows: number) => void;

/** Dependencies of the import of a section. */
export interface SectionDeps {
  readonly lanes: readonly [Database, Database];
  /** Time of the import in epoch milliseconds. */
  readonly now: number;
  readonly onRows: OnRows;
  /** Awaited before a batch is written; not called for a section without rows. */
  readonly beforeBatch: () => Promise<void>;
  /** The section's entry in the audit log, to which batches add. */
  readonly audit: Pick<SectionAudit, 'begin' | 'add'>;
  readonly noteProducts: ImportContext['noteProducts'];
  readonly noteStock: ImportContext['noteStock'];
  readonly setsStock: boolean;
  readonly priceGuard: ImportContext['priceGuard'];
  /** Observes each batch that the default queue writes. */
  readonly watch?: WatchBatch | undefined;
  /** Opens the queue that writes the batches. The default queue commits each batch. */
  readonly openQueue?: (deps: Omit<BatchDeps, 'lanes'>) => RowQueue;
}

/**
 * Imports one section of one file in batches. Each batch is checked ({@link checkedRows}) and
 * written in one transaction ({@link BatchQueue}).
 */
export async function importSection(
  deps: SectionDeps,
  importer: AnySectionImporter,
  source: ImportSource,
): Promise<SectionResult> {
  const problems: RowProblem[] = [];
  const bad = new Set<number>();
  const waiting = new Set<number>();
  const unchanged = new Set<number>();
  const notices = new Map<string, Set<number>>();
  const { now, noteProducts, noteStock, setsStock, priceGuard, lanes } = deps;
  const context: ImportContext = {
    now,
    noteProducts,
    noteStock,
    setsStock,
    priceGuard,
    noteUnchanged: (number) => void unchanged.add(number),
    notice(sentence, number) {
      notices.set(sentence, (notices.get(sentence) ?? new Set()).add(number));
    },
    leaveForLast: (number) => void waiting.add(number),
  };
  let imported = 0;

  const read = (raw: RawRow): ImportRow<unknown> | null => {
    if (raw.problem === null) return { row: raw.value, number: raw.number };
    problems.push({ number: raw.number, column: '', message: raw.problem });
    bad.add(raw.number);
    return null;
  };
  const openQueue = deps.openQueue ?? ((own) => new BatchQueue({ lanes, watch: deps.watch, ...own }));
  const queue = openQueue({
    prepare: checkedRows(importer, new Map()),
    context,
    announced: importer,
    record: (trx, counts) => deps.audit.add(trx, counts),
    onDone(rows, found) {
      problems.push(...found);
      const numbers = new Set(found.map((problem) => problem.number));
      for (const number of numbers) if (number !== null) bad.add(number);
      imported += rows.length - numbers.size;
    },
  });
  const beforeBatch = async () => {
    await deps.audit.begin();
    await deps.beforeBatch();
  };
  await putBatches(source, importer.section, read, queue, { onRows: deps.onRows, beforeBatch });

  const { links, finish } = importer;
  if (links && waiting.size > 0) {
    const recheck = (raw: RawRow) => {
      if (!waiting.has(raw.number) || bad.has(raw.number)) return null;
      return { row: raw.value, number: raw.number };
    };
    const linkQueue = openQueue({
      prepare: checkedLinks(importer, links),
      context,
      onDone: (_, found) => void problems.push(...found),
    });
    await putBatches(source, importer.section, recheck, linkQueue);
  }
  if (finish) await inTransaction(lanes[0], (trx) => finish.call(importer, trx, context));
  problems.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  for (const number of bad) unchanged.delete(number);
  return {
    section: importer.section,
    file: source.file,
    imported,
    changed: imported - unchanged.size,
    notices: [...notices].map(([sentence, { size }]) => `${sentence} (${size.toLocaleString('en-US')} rows)`),
    leftOut: bad.size,
    problems,
  };
}

/** Reads batches while earlier ones are prepared and written. */
async function putBatches(
  source: ImportSource,
  section: string,
  take: (raw: RawRow) => ImportRow<unknown> | null,
  queue: RowQueue,
  { onRows, beforeBatch }: Partial<Pick<SectionDeps, 'onRows' | 'beforeBatch'>> = {},
): Promise<void> {
  let batch: ImportRow<unknown>[] = [];
  let rows = 0;
  try {
    for await (const raw of readRows(source, section)) {
      rows += 1;
      const row = take(raw);
      if (row) batch.push(row);
      if (batch.length < BATCH_SIZE) continue;
      await beforeBatch?.();
      await queue.put(batch);
      batch = [];
      onRows?.(section, rows);
    }
    if (batch.length > 0) {
      await beforeBatch?.();
      await queue.put(batch);
    }
  } finally {
    // Waits for running writes, also when reading the file fails.
    await queue.settle();
  }
  await queue.end();
  onRows?.(section, rows);
}
