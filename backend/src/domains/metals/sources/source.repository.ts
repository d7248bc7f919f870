import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';

/** A source of spot prices with its last reading. */
export interface SpotSource {
  readonly name: string;
  readonly isSelected: boolean;
  readonly isPaused: boolean;
  /** Epoch milliseconds; null before the first reading. */
  readonly readAtMs: number | null;
  /** The prices of the last reading that had any. */
  readonly quotes: readonly SpotQuote[];
  /** The last error, also after the source has recovered; null for none. */
  readonly error: { readonly reason: string; readonly atMs: number } | null;
}

/** Returns the sources of these names, in the order of the settings. */
export async function findSources(
  db: Database | Transaction,
  names: readonly string[],
): Promise<SpotSource[]> {
  const rows = await db
    .selectFrom('spot_source')
    .selectAll()
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(readSource);
}

/** Locks all sources in one order, and returns the sources with these names. */
export async function lockSources(trx: Transaction, names: readonly string[]): Promise<SpotSource[]> {
  const rows = await trx.selectFrom('spot_source').selectAll().orderBy('name').forUpdate().execute();
  return rows.filter(({ name }) => names.includes(name)).map(readSource);
}

function readSource(row: Selectable<Tables['spot_source']>): SpotSource {
  return {
    name: row.name,
    isSelected: row.is_selected,
    isPaused: row.is_paused,
    readAtMs: row.read_at?.getTime() ?? null,
    quotes: row.quotes as unknown as SpotQuote[],
    error:
      row.error === null || row.error_at === null
        ? null
        : { reason: row.error, atMs: row.error_at.getTime() },
  };
}

/** Adds the sources of the settings that have no row yet. */
export async function addSources(db: Database | Transaction, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('spot_source')
    .values(names.map((name, position) => ({ name, position })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute();
}

/** The result of reading one source. */
export interface SourceReading {
  readonly name: string;
  readonly quotes: readonly SpotQuote[];
  /** Null for a reading without errors. */
  readonly error: string | null;
}

const LONGEST_ERROR = 300;

/** Stores the last reading of sources. */
export async function recordReadings(
  db: Database,
  readings: readonly SourceReading[],
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update spot_source set
      read_at = ${now},
      quotes = case when reading.quotes = '[]'::jsonb then spot_source.quotes else reading.quotes end,
      error = coalesce(reading.error, spot_source.error),
      error_at = case when reading.error is null then spot_source.error_at else ${now} end
    from unnest(
      ${readings.map(({ name }) => name)}::text[],
      ${readings.map(({ quotes }) => JSON.stringify(quotes))}::jsonb[],
      ${readings.map(({ error }) => error?.slice(0, LONGEST_ERROR) ?? null)}::text[]
    ) as reading (name, quotes, error)
    where spot_source.name = reading.name`.execute(db);
}

/** Selects the source whose prices the shop uses. */
export async function writeSelected(trx: Transaction, name: string): Promise<void> {
  await trx.updateTable('spot_source').set({ is_selected: false }).where('is_selected', '=', true).execute();
  await trx.updateTable('spot_source').set({ is_selected: true }).where('name', '=', name).execute();
}

/** Pauses a source, or reads it again. A paused source is no longer selected. */
export async function writePaused(trx: Transaction, name: string, isPaused: boolean): Promise<void> {
  await trx
    .updateTable('spot_source')
    .set({ is_paused: isPaused, ...(isPaused && { is_selected: false }) })
    .where('name', '=', name)
    .execute();
}

/** Returns a text that changes with every reading and every decision about a source. */
export async function sourcesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(concat(name, is_selected, is_paused, read_at), ',' order by name), '') as version
    from spot_source`.execute(db);
  return rows[0]?.version ?? '';
}
