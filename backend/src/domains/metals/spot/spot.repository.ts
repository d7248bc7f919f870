import type { PriceDoubt } from '@ingot/rules/metals/market-state.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { RecordedAsk } from '@ingot/rules/metals/sources/fast-move.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { PastQuote, SpotQuote } from '../../../platform/spot-feeds/spot-feed.ts';

/** The newest price of a metal in the database. */
export interface StoredQuote {
  readonly metal: Metal;
  readonly askE4: number;
  readonly bidE4: number;
  /** Time of the market price, epoch milliseconds. */
  readonly atMs: number;
  /** Whether the feed has halted it. */
  readonly isHalted: boolean;
  /** The last halt by the shop, also an ended one: its start, and its end, infinity when open-ended. Null for none. */
  readonly halt: {
    readonly sinceMs: number;
    readonly untilMs: number;
    readonly isAutomatic: boolean;
    /** What shoppers read; null for the general text. */
    readonly note: string | null;
  } | null;
  /**
   * The doubt about the feed's newest reading and its start (epoch milliseconds); null for none.
   */
  readonly doubt: { readonly reason: PriceDoubt; readonly sinceMs: number } | null;
  /** When the feed's last halt, doubt or silence ended, epoch milliseconds; null for none. */
  readonly openSinceMs: number | null;
  /** Ask at the previous close; null when no price is that old. */
  readonly previousCloseE4: number | null;
  /** The price that readings of the same feed are compared with for a day. */
  readonly checkpoint: { readonly askE4: number; readonly bidE4: number; readonly atMs: number };
  /** The name of the feed. */
  readonly source: string;
  /** Increases with every change of any metal. */
  readonly version: number;
}

/** Returns the newest price of each metal in the order of METALS. */
export async function findQuotes(db: Database | Transaction): Promise<StoredQuote[]> {
  return readQuotes((await db.executeQuery(newestQuotes(db, {}))).rows);
}

type QuoteRow = Selectable<Tables['spot_quote']> & {
  readonly halted_since: Date | null;
  readonly halted_until: Date | null;
  readonly is_halt_automatic: boolean | null;
  readonly halt_note: string | null;
  readonly doubt: PriceDoubt | null;
  readonly doubted_since: Date | null;
};

const newestQuotes = prepareStatement<object, QuoteRow>((db) =>
  db
    .selectFrom('spot_quote')
    .leftJoin('metal_halt', 'metal_halt.metal', 'spot_quote.metal')
    .leftJoin('metal_doubt', 'metal_doubt.metal', 'spot_quote.metal')
    .selectAll('spot_quote')
    .select([
      'metal_halt.since as halted_since',
      'metal_halt.until as halted_until',
      'metal_halt.is_automatic as is_halt_automatic',
      'metal_halt.note as halt_note',
      'metal_doubt.reason as doubt',
      'metal_doubt.since as doubted_since',
    ]),
);

function readQuotes(rows: readonly QuoteRow[]): StoredQuote[] {
  return rows
    .map((row) => ({
      metal: row.metal,
      askE4: row.ask_e4,
      bidE4: row.bid_e4,
      atMs: row.at.getTime(),
      isHalted: row.is_halted,
      halt: row.halted_since && {
        sinceMs: row.halted_since.getTime(),
        untilMs: row.halted_until?.getTime() ?? Number.POSITIVE_INFINITY,
        isAutomatic: row.is_halt_automatic === true,
        note: row.halt_note,
      },
      doubt: row.doubt && row.doubted_since && { reason: row.doubt, sinceMs: row.doubted_since.getTime() },
      openSinceMs: row.open_since?.getTime() ?? null,
      previousCloseE4: row.previous_close_e4,
      checkpoint: {
        askE4: row.checkpoint_ask_e4,
        bidE4: row.checkpoint_bid_e4,
        atMs: row.checkpoint_at.getTime(),
      },
      source: row.source,
      version: row.version,
    }))
    .sort((a, b) => METALS.indexOf(a.metal) - METALS.indexOf(b.metal));
}

/** Returns ask and bid of each metal at a past time. Omits metals whose history begins later. */
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

/** Returns the first price of each metal since a time. Omits metals without one. */
export async function findFirstQuotes(
  db: Database | Transaction,
  sinceMs: number,
): Promise<ReadonlyMap<Metal, { readonly askE4: number; readonly bidE4: number }>> {
  const { rows } = await sql<{ metal: Metal; ask_e4: number; bid_e4: number }>`
    select one.metal, first.ask_e4, first.bid_e4
    from unnest(${[...METALS]}::text[]) as one (metal)
    cross join lateral (
      select ask_e4, bid_e4 from spot_price as past
      where past.metal = one.metal and past.at >= ${new Date(sinceMs)}
      order by past.at limit 1
    ) as first`.execute(db);
  return new Map(rows.map((row) => [row.metal, { askE4: row.ask_e4, bidE4: row.bid_e4 }]));
}

/**
 * Returns the asks of each metal since a time, oldest first, beginning with the one that applied
 * then.
 */
export async function findAsksSince(
  db: Database | Transaction,
  metals: readonly Metal[],
  sinceMs: number,
): Promise<ReadonlyMap<Metal, RecordedAsk[]>> {
  const since = new Date(sinceMs);
  const { rows } = await sql<{ metal: Metal; at: Date; ask_e4: number }>`
    select one.metal, past.at, past.ask_e4
    from unnest(${[...metals]}::text[]) as one (metal)
    cross join lateral (
      (
        select at, ask_e4 from spot_price where spot_price.metal = one.metal and at <= ${since}
        order by at desc limit 1
      )
      union all
      select at, ask_e4 from spot_price where spot_price.metal = one.metal and at > ${since}
    ) as past
    order by past.at`.execute(db);
  const asks = new Map<Metal, RecordedAsk[]>(metals.map((metal) => [metal, []]));
  for (const { metal, at, ask_e4: askE4 } of rows) asks.get(metal)?.push({ askE4, atMs: at.getTime() });
  return asks;
}

/** A quote with the data derived from the shop's settings. */
export interface QuoteToStore extends SpotQuote {
  /** End of the previous session, epoch milliseconds; null when there was none. */
  readonly previousCloseMs: number | null;
  /** Whether later readings are compared with it: a confirmed jump. */
  readonly isCheckpoint: boolean;
  /** The stored price was stale until now if it is older, epoch milliseconds; null if it cannot be. */
  readonly staleBeforeMs: number | null;
}

/**
 * Stores quotes as the newest prices under one new version, adds them to the history, and notifies
 * `channel`. One statement, because it runs at every tick. The previous close is the last ask at or
 * before `previousCloseMs`, at most a week older. A checkpoint lasts for a day, unless the quote is
 * a checkpoint or comes from another feed. A metal whose stored price was stale or halted by the feed is open since
 * `nowMs`. Each metal must occur once.
 */
export async function storeQuotes(
  db: Database | Transaction,
  quotes: readonly QuoteToStore[],
  { source, channel, nowMs }: { readonly source: string; readonly channel: string; readonly nowMs: number },
): Promise<void> {
  const column = <T>(read: (quote: QuoteToStore) => T) => quotes.map(read);
  await sql`
    with next as (select nextval('spot_version') as version),
    given as (
      select metal, to_timestamp(at_ms / 1000.0) as at, ask_e4, bid_e4, is_halted, is_checkpoint,
      to_timestamp(stale_before_ms / 1000.0) as stale_before, (
        select past.ask_e4 from spot_price as past
        where past.metal = one.metal and past.at <= to_timestamp(one.close_ms / 1000.0)
          and past.at > to_timestamp(one.close_ms / 1000.0) - interval '7 days'
        order by past.at desc limit 1
      ) as previous_close_e4
      from unnest(
        ${column(({ metal }) => metal)}::text[],
        ${column(({ atMs }) => atMs)}::float8[],
        ${column(({ askE4 }) => askE4)}::int8[],
        ${column(({ bidE4 }) => bidE4)}::int8[],
        ${column(({ isHalted }) => isHalted)}::bool[],
        ${column(({ previousCloseMs }) => previousCloseMs)}::float8[],
        ${column(({ isCheckpoint }) => isCheckpoint)}::bool[],
        ${column(({ staleBeforeMs }) => staleBeforeMs)}::float8[]
      ) as one (metal, at_ms, ask_e4, bid_e4, is_halted, close_ms, is_checkpoint, stale_before_ms)
    ),
    newest as (
      insert into spot_quote (metal, ask_e4, bid_e4, previous_close_e4, at, is_halted, source, version,
        checkpoint_ask_e4, checkpoint_bid_e4, checkpoint_at, open_since)
      select
        given.metal, given.ask_e4, given.bid_e4, given.previous_close_e4, given.at, given.is_halted, ${source}, next.version,
        case when stays then known.checkpoint_ask_e4 else given.ask_e4 end,
        case when stays then known.checkpoint_bid_e4 else given.bid_e4 end,
        case when stays then known.checkpoint_at else given.at end,
        case when known.is_halted or known.at < given.stale_before then ${new Date(nowMs)}::timestamptz
          else known.open_since end
      from given
      cross join next
      left join spot_quote as known on known.metal = given.metal
      cross join lateral (select coalesce(
        not given.is_checkpoint and known.source = ${source}
          and given.at - known.checkpoint_at between interval '0' and interval '1 day', false
      )) as checkpoint (stays)
      on conflict (metal) do update set ask_e4 = excluded.ask_e4, bid_e4 = excluded.bid_e4,
        previous_close_e4 = excluded.previous_close_e4, at = excluded.at, is_halted = excluded.is_halted,
        source = excluded.source, version = excluded.version,
        checkpoint_ask_e4 = excluded.checkpoint_ask_e4, checkpoint_bid_e4 = excluded.checkpoint_bid_e4,
        checkpoint_at = excluded.checkpoint_at, open_since = excluded.open_since
    ),
    history as (
      insert into spot_price (metal, at, ask_e4, bid_e4, low_e4, high_e4)
      select metal, at, ask_e4, bid_e4, ask_e4, ask_e4 from given
      on conflict (metal, at) do update set ask_e4 = excluded.ask_e4, bid_e4 = excluded.bid_e4,
        low_e4 = excluded.low_e4, high_e4 = excluded.high_e4
    )
    select pg_notify(${channel}, version::text) from next`.execute(db);
}

/** Adds prices to the history. Existing prices stay. */
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

/** Returns whether the history has any price. */
export async function hasHistory(db: Database | Transaction): Promise<boolean> {
  const row = await db.selectFrom('spot_price').select('metal').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns when the simulated market of this name first started. The first call stores `nowMs`. */
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

/**
 * Deletes the quotes of simulated feeds and the price history of their metals. Returns whether
 * there was any.
 */
export async function deleteSimulatedQuotes(trx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ metal: string }>`
    with gone as (delete from spot_quote where source like 'simulated:%' returning metal),
    history as (delete from spot_price where metal in (select metal from gone))
    select metal from gone`.execute(trx);
  return rows.length > 0;
}
