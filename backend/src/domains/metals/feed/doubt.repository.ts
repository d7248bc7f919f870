import type { PriceDoubt } from '@ingot/rules/metals/market-state.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';
import type { DoubtedQuote } from './accept-quotes.ts';

/** A reading in doubt. */
export interface StoredDoubt {
  readonly quote: SpotQuote;
  readonly reason: PriceDoubt;
  /** The name of the feed. */
  readonly source: string;
  /** Start of the doubt for this reason, epoch milliseconds. */
  readonly sinceMs: number;
}

/** Returns the doubt about a metal, locked until `trx` ends, or null. */
export async function lockDoubt(trx: Transaction, metal: Metal): Promise<StoredDoubt | null> {
  const [doubt] = readDoubts(
    await trx.selectFrom('metal_doubt').selectAll().where('metal', '=', metal).forUpdate().execute(),
  );
  return doubt ?? null;
}

/** Returns the doubts about all metals. */
export async function findDoubts(db: Database | Transaction): Promise<StoredDoubt[]> {
  return readDoubts(await db.selectFrom('metal_doubt').selectAll().execute());
}

interface DoubtRow {
  readonly metal: Metal;
  readonly reason: PriceDoubt;
  readonly ask_e4: number;
  readonly bid_e4: number;
  readonly at: Date;
  readonly is_halted: boolean;
  readonly source: string;
  readonly since: Date;
}

function readDoubts(rows: readonly DoubtRow[]): StoredDoubt[] {
  return rows.map((row) => ({
    quote: {
      metal: row.metal,
      askE4: row.ask_e4,
      bidE4: row.bid_e4,
      atMs: row.at.getTime(),
      isHalted: row.is_halted,
    },
    reason: row.reason,
    source: row.source,
    sinceMs: row.since.getTime(),
  }));
}

/**
 * Stores the doubts of a reading and deletes those about `cleared` metals. Notifies `channel` only
 * of changes that affect trading: a metal enters doubt, gets another reason, or leaves it. New
 * readings under an existing doubt are stored silently. A metal that leaves doubt is open since then.
 */
export async function settleDoubts(
  db: Database | Transaction,
  { doubted, cleared }: { readonly doubted: readonly DoubtedQuote[]; readonly cleared: readonly Metal[] },
  by: { readonly source: string; readonly nowMs: number; readonly channel: string },
): Promise<void> {
  const column = <T>(read: (quote: SpotQuote) => T) => doubted.map(({ quote }) => read(quote));
  await sql`
    with given as (
      select * from unnest(
        ${column(({ metal }) => metal)}::text[],
        ${doubted.map(({ doubt }) => doubt)}::text[],
        ${column(({ askE4 }) => askE4)}::int8[],
        ${column(({ bidE4 }) => bidE4)}::int8[],
        ${column(({ atMs }) => atMs)}::float8[],
        ${column(({ isHalted }) => isHalted)}::bool[]
      ) as one (metal, reason, ask_e4, bid_e4, at_ms, is_halted)
    ),
    changed as (
      select given.metal from given left join metal_doubt as known using (metal)
      where known.reason is distinct from given.reason
    ),
    written as (
      insert into metal_doubt (metal, reason, ask_e4, bid_e4, at, is_halted, source, since)
      select metal, reason, ask_e4, bid_e4, to_timestamp(at_ms / 1000.0), is_halted, ${by.source}, ${new Date(by.nowMs)}
      from given
      on conflict (metal) do update set reason = excluded.reason, ask_e4 = excluded.ask_e4, bid_e4 = excluded.bid_e4,
        at = excluded.at, is_halted = excluded.is_halted, source = excluded.source,
        since = case when metal_doubt.reason = excluded.reason then metal_doubt.since else excluded.since end
    ),
    gone as (delete from metal_doubt where metal = any(${[...cleared]}::text[]) returning metal),
    reopened as (
      update spot_quote set open_since = ${new Date(by.nowMs)}::timestamptz where metal in (select metal from gone)
    )
    select pg_notify(${by.channel}, '') where exists (select from changed) or exists (select from gone)`.execute(
    db,
  );
}
