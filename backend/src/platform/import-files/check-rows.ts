import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { mergeRow } from './merge-row.ts';
import {
  type AnySectionImporter,
  type ImportRow,
  type PrepareBatch,
  prepareNothing,
  type RowProblem,
} from './section.ts';
import { isPlainRow, type PlainRow } from './stored-rows.ts';

/** Rows are checked for this long, in milliseconds, before other work may run. */
const SLICE_MS = 2;

/** A row that passed its checks, or its problems. */
type Verdict = { readonly row: unknown; readonly isUnchanged: boolean } | readonly RowProblem[];

/**
 * Returns the function that prepares batches of unchecked rows. It reads the stored rows, merges
 * the file's rows into them, checks the result and passes on the valid rows that change something.
 * `seen` maps the names of the rows so far to their numbers.
 */
export function checkedRows(importer: AnySectionImporter, seen: Map<string, number>): PrepareBatch<unknown> {
  const prepare: PrepareBatch<unknown> =
    'prepareBatch' in importer ? importer.prepareBatch : prepareNothing(importer.importBatch);
  return async (trx, rows, context, idsAhead) => {
    const stored = await storedRows(importer, trx, rows);
    const good: ImportRow<unknown>[] = [];
    const problems: RowProblem[] = [];
    let pauseAt = performance.now() + SLICE_MS;
    for (const { row, number } of rows) {
      if (performance.now() >= pauseAt) {
        await nextTurn();
        pauseAt = performance.now() + SLICE_MS;
      }
      const verdict = checkRow(importer, row, number, stored, seen);
      if ('row' in verdict) {
        if (verdict.isUnchanged) context.noteUnchanged(number);
        else good.push({ row: verdict.row, number });
      } else problems.push(...verdict);
    }
    if (good.length === 0) return { ids: new Map(), write: async () => problems };
    const prepared = await prepare(trx, good, context, idsAhead);
    return {
      ids: prepared.ids,
      write: async () => [...problems, ...(await prepared.write())],
    };
  };
}

/**
 * Returns the function that prepares the links of rows whose other columns are written. Each row is
 * merged into its stored row.
 */
export function checkedLinks(
  importer: AnySectionImporter,
  { schema, linkBatch }: NonNullable<AnySectionImporter['links']>,
): PrepareBatch<unknown> {
  return prepareNothing(async (trx, rows, context) => {
    const stored = await storedRows(importer, trx, rows);
    const merged = rows.flatMap(({ row, number }) => {
      if (!isPlainRow(row)) return [];
      const parsed = schema.safeParse(overlay(importer, row, stored).whole);
      return parsed.success ? [{ row: parsed.data, number }] : [];
    });
    return linkBatch(trx, merged, context);
  });
}

/** Reads the stored rows with the names of a file's rows, by name. */
async function storedRows(
  { stored }: AnySectionImporter,
  trx: Parameters<PrepareBatch<unknown>>[0],
  rows: readonly ImportRow<unknown>[],
): Promise<ReadonlyMap<string, PlainRow>> {
  const keys = new Set(rows.map(({ row }) => (isPlainRow(row) ? stored.keyOf(row) : null)));
  keys.delete(null);
  const found = new Map<string, PlainRow>();
  if (keys.size === 0) return found;
  for await (const page of stored.read(trx, [...keys] as string[])) {
    for (const row of page) {
      const key = stored.keyOf(row);
      if (key !== null) found.set(key, row);
    }
  }
  return found;
}

/**
 * Merges a file's row into the stored row: once with all columns, and once with those that the
 * importer needs.
 */
function overlay({ stored }: AnySectionImporter, row: PlainRow, known: ReadonlyMap<string, PlainRow>) {
  const key = stored.keyOf(row);
  const before = key === null ? undefined : known.get(key);
  if (before === undefined) {
    const whole = mergeRow({}, row, stored);
    return { before: null, whole, needed: whole };
  }
  const named = Object.fromEntries(stored.names.map((name) => [name, before[name]]));
  const adapted = stored.adapt?.(before, row) ?? { stored: before, given: row };
  const given = { ...adapted.given, ...named };
  const whole = mergeRow(adapted.stored, given, stored);
  const parts = new Set(stored.parts ?? []);
  const withoutParts = Object.entries(adapted.stored).filter(([column]) => !parts.has(column));
  const needed = parts.size === 0 ? whole : mergeRow(Object.fromEntries(withoutParts), given, stored);
  return { before, whole, needed };
}

function checkRow(
  importer: AnySectionImporter,
  row: unknown,
  number: number,
  known: ReadonlyMap<string, PlainRow>,
  seen: Map<string, number>,
): Verdict {
  if (!isPlainRow(row)) return [{ number, column: '', message: 'must be an object with a value per column' }];
  const { before, whole, needed } = overlay(importer, row, known);
  const parsed = importer.schema.safeParse(needed);
  if (!parsed.success) return problemsOf(parsed.error, needed, number);
  const key = importer.key?.(parsed.data);
  if (key) {
    const name = importer.stored.keyOf(row) ?? key.value;
    const first = seen.get(name);
    if (first !== undefined && first !== number) {
      return [{ number, column: key.column, message: `"${key.value}" stands already in row ${first}` }];
    }
    seen.set(name, number);
  }
  const isUnchanged =
    before !== null && (importer.stored.isKept === true || isSame(importer.schema, before, whole));
  return { row: parsed.data, isUnchanged };
}

/** Returns whether two rows are equal after parsing by a schema. */
function isSame(schema: z.ZodType, before: PlainRow, after: PlainRow): boolean {
  const parsed = schema.safeParse(after);
  const known = schema.safeParse(before);
  return parsed.success && known.success && JSON.stringify(parsed.data) === JSON.stringify(known.data);
}

function problemsOf(error: z.ZodError, row: PlainRow, number: number): RowProblem[] {
  return error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? { number, column: [...issue.path, issue.keys[0]].join('.'), message: 'is not a known column' }
      : { number, column: issue.path.join('.'), message: wording(issue.message, row, issue.path) },
  );
}

/** Rewrites "must be …" for a missing value. */
function wording(message: string, row: unknown, path: readonly PropertyKey[]): string {
  const isMissing =
    path.reduce((place, step) => (place as Record<PropertyKey, unknown>)?.[step], row) === undefined;
  return isMissing && message.startsWith('must be') ? `is missing; it ${message}` : message;
}
