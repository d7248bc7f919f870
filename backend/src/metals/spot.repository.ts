import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { PastQuote, SpotQuote } from '../ports/spot-feed/spot-feed.ts';

/** The newest price of a metal as the database holds it. */
export interface StoredQuote {
  readonly metal: Metal;
  readonly askE4: number;
  readonly bidE4: number;
  /** When the market made it, epoch milliseconds. */
  readonly atMs: number;
  /** Whether its feed has paused it. */
  readonly isHalted: boolean;
  /** Until when the desk has stopped it, infinity when nobody said; null when it has not. */
  readonly deskHaltUntilMs: number | null;
  /** Ask at the close before; null when the shop has no price that old. */
  readonly previousCloseE4: number | null;
  /** Which feed gave it. */
  readonly source: string;
  /** Grows with every change of any metal. */
  readonly version: number;
}

/** The newest price of each metal, in the order of METALS. */
export async function findQuotes(db: Database | Transaction): Promise<StoredQuote[]> {
  const rows = await db
    .selectFrom('spot_quote')
    .leftJoin('metal_halt', 'metal_halt.metal', 'spot_quote.metal')
    .select([
      'spot_quote.metal',
      'ask_e4',
      'bid_e4',
      'previous_close_e4',
      'at',
      'is_halted',
      'source',
      'version',
    ])
    .select(['metal_halt.since as halted_since', 'metal_halt.until as halted_until'])
    .execute();
  return rows
    .map((row) => ({
      metal: row.metal,
      askE4: row.ask_e4,
      bidE4: row.bid_e4,
      atMs: row.at.getTime(),
      isHalted: row.is_halted,
      deskHaltUntilMs:
        row.halted_since === null ? null : (row.halted_until?.getTime() ?? Number.POSITIVE_INFINITY),
      previousCloseE4: row.previous_close_e4,
      source: row.source,
      version: row.version,
    }))
    .sort((a, b) => METALS.indexOf(a.metal) - METALS.indexOf(b.metal));
}

/** Ask and bid of each metal at a moment gone by, as the history holds them; metals whose history begins later are missing. */
export async function findQuotesAt(
  db: Database | Transaction,
  ms: number,
): Promise<Pick<StoredQuote, 'metal' | 'askE4' | 'bidE4'>[]> {
  const rows = await db
    .selectFrom('spot_price')
    .distinctOn('metal')
    .select(['metal', 'ask_e4', 'bid_e4'])
    .where('at', '<=', new Date(ms))
    .orderBy('metal')
    .orderBy('at', 'desc')
    .execute();
  return rows.map((row) => ({ metal: row.metal, askE4: row.ask_e4, bidE4: row.bid_e4 }));
}

/** The next version of the spot prices. */
export async function nextSpotVersion(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`select nextval('spot_version') as version`.execute(trx);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error('The sequence spot_version gave nothing');
  return version;
}

/** The last ask at or before a moment, no more than a week older; null when there is none. */
export async function findAskBefore(trx: Transaction, metal: Metal, ms: number): Promise<number | null> {
  const row = await trx
    .selectFrom('spot_price')
    .select('ask_e4')
    .where('metal', '=', metal)
    .where('at', '<=', new Date(ms))
    .where('at', '>', new Date(ms - 7 * 24 * 3_600_000))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ask_e4 ?? null;
}

/** Makes this the newest price of its metal and adds it to the history; a price of the same moment is corrected. */
export async function storeQuote(
  trx: Transaction,
  quote: SpotQuote,
  rest: { source: string; version: number; previousCloseE4: number | null },
): Promise<void> {
  const values = {
    ask_e4: quote.askE4,
    bid_e4: quote.bidE4,
    previous_close_e4: rest.previousCloseE4,
    at: new Date(quote.atMs),
    is_halted: quote.isHalted,
    source: rest.source,
    version: rest.version,
  };
  await trx
    .insertInto('spot_quote')
    .values({ metal: quote.metal, ...values })
    .onConflict((conflict) => conflict.column('metal').doUpdateSet(values))
    .execute();
  const price = { ask_e4: quote.askE4, bid_e4: quote.bidE4, low_e4: quote.askE4, high_e4: quote.askE4 };
  await trx
    .insertInto('spot_price')
    .values({ metal: quote.metal, at: values.at, ...price })
    .onConflict((conflict) => conflict.columns(['metal', 'at']).doUpdateSet(price))
    .execute();
}

/** Adds prices to the history; a price that is there already stays. */
export async function insertHistory(trx: Transaction, past: readonly PastQuote[]): Promise<void> {
  if (past.length === 0) return;
  await sql`
    insert into spot_price (metal, at, ask_e4, bid_e4, low_e4, high_e4)
    select metal, to_timestamp(at_ms / 1000.0), ask_e4, bid_e4, low_e4, high_e4
    from unnest(
      ${past.map((quote) => quote.metal)}::text[],
      ${past.map((quote) => quote.atMs)}::float8[],
      ${past.map((quote) => quote.askE4)}::int8[],
      ${past.map((quote) => quote.bidE4)}::int8[],
      ${past.map((quote) => quote.lowE4)}::int8[],
      ${past.map((quote) => quote.highE4)}::int8[]
    ) as quote (metal, at_ms, ask_e4, bid_e4, low_e4, high_e4)
    on conflict (metal, at) do nothing
  `.execute(trx);
}

/** Whether the history holds anything. */
export async function hasHistory(db: Database | Transaction): Promise<boolean> {
  const row = await db.selectFrom('spot_price').select('metal').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** When the market of this name was first started; `nowMs` becomes that moment the first time. */
export async function marketStart(db: Database, source: string, nowMs: number): Promise<number> {
  await db
    .insertInto('spot_market_start')
    .values({ source, started_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('spot_market_start')
    .select('started_at')
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  return row.started_at.getTime();
}
