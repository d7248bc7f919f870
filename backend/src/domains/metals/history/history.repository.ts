import type { Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The last price of an interval with the extremes of the interval. */
export interface HistoryPoint {
  readonly atMs: number;
  readonly askE4: number;
  readonly bidE4: number;
  readonly lowE4: number;
  readonly highE4: number;
}

/** How prices are grouped into intervals. */
export interface HistoryIntervals {
  readonly stepMs: number;
  /**
   * The time zone of the intervals, and how long before midnight they begin: a trading day ends
   * with the session.
   */
  readonly timeZone: string;
  readonly beforeMidnightMs: number;
}

/** A price at a time. */
export type MomentPrice = Pick<HistoryPoint, 'atMs' | 'askE4' | 'bidE4'>;

/**
 * Returns one point per interval that has prices, oldest first. `newest` is passed in, because
 * thinning may have replaced its row and the last point must equal the price shown elsewhere.
 */
export async function findHistory(
  db: Database,
  metal: Metal,
  fromMs: number,
  toMs: number,
  intervals: HistoryIntervals,
  newest: MomentPrice | null,
): Promise<HistoryPoint[]> {
  const { rows } = await sql<{ at: Date; ask: number; bid: number; low: number; high: number }>`
    select
      max(at) as at,
      (array_agg(ask_e4 order by at desc))[1] as ask,
      (array_agg(bid_e4 order by at desc))[1] as bid,
      min(low_e4) as low,
      max(high_e4) as high
    from (
      select at, ask_e4, bid_e4, low_e4, high_e4 from spot_price
      where metal = ${metal} and at > ${new Date(fromMs)} and at <= ${new Date(toMs)}
      union
      select to_timestamp(${newest?.atMs ?? 0}::float8 / 1000), ask, ${newest?.bidE4 ?? 0}::int8, ask, ask
      from (values (${newest?.askE4 ?? 0}::int8)) as given (ask)
      where ${newest !== null}::boolean
    ) as price
    group by floor(
      (extract(epoch from at at time zone ${intervals.timeZone}) * 1000 + ${intervals.beforeMidnightMs}::float8)
      / ${intervals.stepMs}::float8
    )
    order by 1
  `.execute(db);
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    askE4: row.ask,
    bidE4: row.bid,
    lowE4: row.low,
    highE4: row.high,
  }));
}

/** Returns the time of a metal's oldest price, or null. */
export async function findOldest(db: Database, metal: Metal): Promise<number | null> {
  const row = await db
    .selectFrom('spot_price')
    .select('at')
    .where('metal', '=', metal)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at.getTime() ?? null;
}

/**
 * Keeps the last price of each interval of `stepMs` between two times and gives it the extremes of
 * the others. Returns the number of deleted rows.
 */
export async function thinHistory(
  trx: Transaction,
  fromMs: number,
  toMs: number,
  stepMs: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with ranked as (
      select metal, at,
        row_number() over (partition by metal, step order by at desc) as place,
        min(low_e4) over (partition by metal, step) as low,
        max(high_e4) over (partition by metal, step) as high,
        count(*) over (partition by metal, step) as members
      from (
        select metal, at, low_e4, high_e4,
          floor(extract(epoch from at) * 1000 / ${stepMs}::float8) as step
        from spot_price
        where at > ${new Date(fromMs)} and at <= ${new Date(toMs)}
      ) as priced
    ),
    kept as (
      update spot_price set low_e4 = ranked.low, high_e4 = ranked.high
      from ranked
      where ranked.metal = spot_price.metal and ranked.at = spot_price.at and place = 1 and members > 1
    ),
    gone as (
      delete from spot_price using ranked
      where ranked.metal = spot_price.metal and ranked.at = spot_price.at and place > 1
      returning 1
    )
    select count(*)::int8 as gone from gone
  `.execute(trx);
  return rows[0]?.gone ?? 0;
}
