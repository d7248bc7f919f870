import type { Database } from '../database/database.ts';
import { inTransaction, violatedConstraint } from '../database/transaction.ts';
import { type RawRow, readRows } from './read-rows.ts';
import type { AnySectionImporter, ImportContext, ImportRow, RowProblem } from './section.ts';
import type { ImportSource } from './sources.ts';

const BATCH_SIZE = 500;

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

/**
 * Imports one section of one file. Rows are checked one by one; good ones are written in batches, each in a transaction.
 * When the database refuses a batch, its rows are tried one by one, so that only the bad ones are left out.
 */
export async function importSection(
  deps: { readonly db: Database; readonly now: number; readonly onRows: OnRows },
  importer: AnySectionImporter,
  source: ImportSource,
): Promise<SectionResult> {
  const problems: RowProblem[] = [];
  const bad = new Set<number>();
  const waiting = new Set<number>();
  const seen = new Map<string, number>();
  const context = { now: deps.now, leaveForLast: (number: number) => void waiting.add(number) };
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
  const write = async (rows: readonly ImportRow<unknown>[]) => {
    const found = await writeBatch(deps.db, importer, rows, context);
    problems.push(...found);
    const numbers = new Set(found.map((problem) => problem.number));
    for (const number of numbers) if (number !== null) bad.add(number);
    imported += rows.length - numbers.size;
  };
  await inBatches(source, importer.section, check, write, deps.onRows);

  const { links, finish } = importer;
  if (links && waiting.size > 0) {
    const recheck = (raw: RawRow) => {
      if (!waiting.has(raw.number)) return null;
      return { row: links.schema.parse(raw.value), number: raw.number };
    };
    await inBatches(source, importer.section, recheck, async (rows) => {
      problems.push(...(await inTransaction(deps.db, (trx) => links.linkBatch(trx, rows))));
    });
  }
  if (finish) await inTransaction(deps.db, (trx) => finish.call(importer, trx, context));
  problems.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return { section: importer.section, file: source.file, imported, leftOut: bad.size, problems };
}

/** Reads and checks a batch while the one before it is written. */
async function inBatches(
  source: ImportSource,
  section: string,
  check: (raw: RawRow) => ImportRow<unknown> | null,
  write: (rows: readonly ImportRow<unknown>[]) => Promise<void>,
  onRows?: OnRows,
): Promise<void> {
  let batch: ImportRow<unknown>[] = [];
  let rows = 0;
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const raw of readRows(source, section)) {
      rows += 1;
      const row = check(raw);
      if (row) batch.push(row);
      if (batch.length < BATCH_SIZE) continue;
      await writing;
      writing = write(batch);
      // Its failure is seen where it is waited for.
      writing.catch(() => undefined);
      batch = [];
      onRows?.(section, rows);
    }
  } finally {
    // What is being written is not left behind, whatever becomes of the file.
    await writing.catch(() => undefined);
  }
  await writing;
  if (batch.length > 0) await write(batch);
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

/** Writes a batch; gives what was wrong. */
async function writeBatch(
  db: Database,
  { importBatch }: AnySectionImporter,
  rows: readonly ImportRow<unknown>[],
  context: ImportContext,
): Promise<readonly RowProblem[]> {
  const write = (batch: readonly ImportRow<unknown>[]) =>
    inTransaction(db, (trx) => importBatch(trx, batch, context));
  try {
    return await write(rows);
  } catch (error) {
    if (!violatedConstraint(error)) throw error;
  }
  const problems: RowProblem[] = [];
  for (const row of rows) {
    try {
      problems.push(...(await write([row])));
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (!constraint) throw error;
      problems.push({ number: row.number, column: '', message: `breaks the rule ${constraint}` });
    }
  }
  return problems;
}
