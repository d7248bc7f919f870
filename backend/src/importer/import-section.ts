import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { BatchQueue } from './batch-queue.ts';
import { type RawRow, readRows } from './read-rows.ts';
import {
  type AnySectionImporter,
  type ImportContext,
  type ImportRow,
  prepareNothing,
  type RowProblem,
} from './section.ts';
import type { ImportSource } from './sources.ts';

const BATCH_SIZE = 500;
/** How long rows are checked before the database is heard and answered. */
const SLICE_MS = 2;

/** What became of one section's rows in one file. */
export interface SectionResult {
  readonly section: string;
  readonly file: string;
  readonly imported: number;
  /** Rows left out; each has at least one entry in `problems`. */
  readonly leftOut: number;
  readonly problems: readonly RowProblem[];
}

/** Told after each batch how many rows of the section have been dealt with. */
export type OnRows = (section: string, rows: number) => void;

/** What the import of a section needs. */
export interface SectionDeps {
  readonly lanes: readonly [Database, Database];
  /** The moment of the import, in epoch milliseconds. */
  readonly now: number;
  readonly onRows: OnRows;
  /** Awaited before a batch is written: a section without rows is none of its business. */
  readonly beforeBatch: () => Promise<void>;
  readonly noteProducts: ImportContext['noteProducts'];
  readonly noteStock: ImportContext['noteStock'];
}

/**
 * Imports one section of one file. Rows are checked one by one; good ones are written in batches, each in a transaction
 * ({@link BatchQueue}).
 */
export async function importSection(
  deps: SectionDeps,
  importer: AnySectionImporter,
  source: ImportSource,
): Promise<SectionResult> {
  const problems: RowProblem[] = [];
  const bad = new Set<number>();
  const waiting = new Set<number>();
  const seen = new Map<string, number>();
  const { now, noteProducts, noteStock } = deps;
  const context = {
    now,
    noteProducts,
    noteStock,
    leaveForLast: (number: number) => void waiting.add(number),
  };
  let imported = 0;

  const check = (raw: RawRow): ImportRow<unknown> | null => {
    const found = problemsOf(importer, raw, seen);
    if (Array.isArray(found)) {
      problems.push(...found);
      bad.add(raw.number);
      return null;
    }
    return { row: found.row, number: raw.number };
  };
  const { lanes } = deps;
  const queue = new BatchQueue({
    lanes,
    prepare: 'prepareBatch' in importer ? importer.prepareBatch : prepareNothing(importer.importBatch),
    context,
    announced: importer,
    onDone(rows, found) {
      problems.push(...found);
      const numbers = new Set(found.map((problem) => problem.number));
      for (const number of numbers) if (number !== null) bad.add(number);
      imported += rows.length - numbers.size;
    },
  });
  await putBatches(source, importer.section, check, queue, deps);

  const { links, finish } = importer;
  if (links && waiting.size > 0) {
    const recheck = (raw: RawRow) => {
      if (!waiting.has(raw.number) || bad.has(raw.number)) return null;
      return { row: links.schema.parse(raw.value), number: raw.number };
    };
    const linkQueue = new BatchQueue({
      lanes,
      prepare: prepareNothing(links.linkBatch),
      context,
      onDone: (_, found) => void problems.push(...found),
    });
    await putBatches(source, importer.section, recheck, linkQueue);
  }
  if (finish) await inTransaction(lanes[0], (trx) => finish.call(importer, trx, context));
  problems.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return { section: importer.section, file: source.file, imported, leftOut: bad.size, problems };
}

/** Reads and checks batches while those before are prepared and written. */
async function putBatches(
  source: ImportSource,
  section: string,
  check: (raw: RawRow) => ImportRow<unknown> | null,
  queue: BatchQueue,
  { onRows, beforeBatch }: Partial<Pick<SectionDeps, 'onRows' | 'beforeBatch'>> = {},
): Promise<void> {
  let batch: ImportRow<unknown>[] = [];
  let rows = 0;
  let pauseAt = performance.now() + SLICE_MS;
  try {
    for await (const raw of readRows(source, section)) {
      if (performance.now() >= pauseAt) {
        await nextTurn();
        pauseAt = performance.now() + SLICE_MS;
      }
      rows += 1;
      const row = check(raw);
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
    // What is being written is not left behind, whatever becomes of the file.
    await queue.settle();
  }
  await queue.end();
  onRows?.(section, rows);
}

/** The parsed row, or what is wrong with it. */
function problemsOf(
  importer: AnySectionImporter,
  raw: RawRow,
  seen: Map<string, number>,
): { row: unknown } | RowProblem[] {
  const { number } = raw;
  if (raw.problem) return [{ number, column: '', message: raw.problem }];
  const parsed = importer.schema.safeParse(raw.value);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? { number, column: [...issue.path, issue.keys[0]].join('.'), message: 'is not a known column' }
        : { number, column: issue.path.join('.'), message: wording(issue.message, raw.value, issue.path) },
    );
  }
  const key = importer.key?.(parsed.data);
  if (key) {
    const name = key.value.toLowerCase();
    const first = seen.get(name);
    if (first !== undefined) {
      return [{ number, column: key.column, message: `"${key.value}" stands already in row ${first}` }];
    }
    seen.set(name, number);
  }
  return { row: parsed.data };
}

/** "must be …" of a value that is not there says so. */
function wording(message: string, row: unknown, path: readonly PropertyKey[]): string {
  const isMissing =
    path.reduce((place, step) => (place as Record<PropertyKey, unknown>)?.[step], row) === undefined;
  return isMissing && message.startsWith('must be') ? `is missing; it ${message}` : message;
}
