import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';

/** The record of one product on one day. Amounts are minor units of the base currency. */
export interface DailyRecord {
  readonly productId: number;
  readonly askMinor: number | null;
  readonly bidMinor: number | null;
  readonly spotAskE4: number | null;
  readonly premiumPpm: number | null;
  readonly stock: number;
}

/** Returns whether a day (`YYYY-MM-DD`) has been recorded. */
export async function isRecorded(db: Database, day: string): Promise<boolean> {
  const { rows } = await sql`select from product_daily_record where day = ${day}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** The day of some records, and whether the simulated market priced them. */
export interface RecordedDay {
  readonly day: string;
  readonly isSimulated: boolean;
}

/** Inserts the records of a day in one statement. Skips deleted products and existing records. */
export async function insertDailyRecords(
  trx: Transaction,
  { day, isSimulated }: RecordedDay,
  records: readonly DailyRecord[],
): Promise<void> {
  const column = <T>(read: (record: DailyRecord) => T) => records.map(read);
  await sql`
    insert into product_daily_record (product_id, day, ask_minor, bid_minor, spot_ask_e4, premium_ppm, stock,
      is_simulated)
    select one.id, ${day}::date, one.ask_minor, one.bid_minor, one.spot_ask_e4, one.premium_ppm, one.stock,
      ${isSimulated}::boolean
    from unnest(
      ${column(({ productId }) => productId)}::bigint[], ${column(({ askMinor }) => askMinor)}::int8[],
      ${column(({ bidMinor }) => bidMinor)}::int8[], ${column(({ spotAskE4 }) => spotAskE4)}::int8[],
      ${column(({ premiumPpm }) => premiumPpm)}::int8[], ${column(({ stock }) => stock)}::int[]
    ) as one (id, ask_minor, bid_minor, spot_ask_e4, premium_ppm, stock)
    join product on product.id = one.id
    on conflict do nothing`.execute(trx);
}

/** Returns the records of a product, oldest first. Days are `YYYY-MM-DD`. */
export async function readDailyRecords(
  db: Database,
  productId: number,
): Promise<readonly (Omit<DailyRecord, 'productId'> & RecordedDay)[]> {
  return db
    .selectFrom('product_daily_record')
    .select([
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      'ask_minor as askMinor',
      'bid_minor as bidMinor',
      'spot_ask_e4 as spotAskE4',
      'premium_ppm as premiumPpm',
      'stock',
      'is_simulated as isSimulated',
    ])
    .where('product_id', '=', productId)
    .orderBy('product_daily_record.day')
    .execute();
}

/** Returns the lowest premium of a product in the last days, with the latest day of it; null without a record. */
export async function readLowestPremium(
  db: Database,
  productId: number,
  { today, days }: { readonly today: string; readonly days: number },
): Promise<{ readonly day: string; readonly premiumPpm: number } | null> {
  const { rows } = await sql<{ day: string; premiumPpm: number }>`
    select day::text, premium_ppm as "premiumPpm" from product_daily_record
    where product_id = ${productId} and premium_ppm is not null and day > ${today}::date - ${days}::int
    order by premium_ppm, day desc limit 1`.execute(db);
  return rows[0] ?? null;
}

const firstDay = prepareStatement<{ readonly productIds: readonly number[] }, { readonly day: string }>(
  (db, { productIds }) =>
    db
      .selectFrom('product_daily_record')
      .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
      .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
      .where('premium_ppm', 'is not', null)
      .orderBy('product_daily_record.day')
      .limit(1),
);

/**
 * Returns the first day (`YYYY-MM-DD`) on which one of these products has a recorded premium; null
 * without one.
 */
export async function readFirstRecordedDay(
  db: Database,
  productIds: readonly number[],
): Promise<string | null> {
  const [row] = (await db.executeQuery(firstDay(db, { productIds }))).rows;
  return row?.day ?? null;
}

/**
 * Deletes the records of days before this one (`YYYY-MM-DD`). Returns the number of deleted rows.
 */
export async function deleteRecordsBefore(db: Database, day: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from product_daily_record where day < ${day}::date`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
