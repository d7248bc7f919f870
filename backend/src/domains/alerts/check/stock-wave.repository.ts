import type { AlertKind } from '@ingot/rules/alerts/alert-kinds.ts';
import type { WaitingAlert } from '@ingot/rules/alerts/stock-waves.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { ProductPart } from '../../catalog/stock/salable-products.ts';
import { watchedStock } from '../alert-row.ts';
import { hasReader } from '../reader.repository.ts';
import type { CheckTime } from './alert-check.repository.ts';

const KINDS: readonly AlertKind[] = ['stock', 'release'];

/** A product that alerts on stock or release watch. */
export interface WatchedStock {
  readonly productId: number;
  /** Whether an alert waits for its release. */
  readonly hasRelease: boolean;
}

/** Returns the products with alerts on stock or release among these, or among all for null. */
export async function findWatchedStock(
  db: Database,
  productIds: readonly number[] | null,
): Promise<WatchedStock[]> {
  const query =
    productIds === null ? allWatched(db, {}) : someWatched(db, { watched: productIds.map(watchedStock) });
  const { rows } = await db.executeQuery(query);
  return rows.flatMap(({ product_id: productId, has_release: hasRelease }) =>
    productId === null ? [] : [{ productId, hasRelease }],
  );
}

interface WatchedRow {
  readonly product_id: number | null;
  readonly has_release: boolean;
}

const HAS_RELEASE = sql<boolean>`bool_or(kind = 'release' and not is_paused)`;

const allWatched = prepareStatement<object, WatchedRow>((db) =>
  db
    .selectFrom('alert')
    .select(['product_id', HAS_RELEASE.as('has_release')])
    .where('kind', 'in', KINDS)
    .groupBy('product_id'),
);

const someWatched = prepareStatement<{ watched: string[] }, WatchedRow>((db, { watched }) =>
  db
    .selectFrom('alert')
    .select(['product_id', HAS_RELEASE.as('has_release')])
    .where('kind', 'in', KINDS)
    .where('watched', '=', sql<string>`any(${watched}::text[])`)
    .groupBy('product_id'),
);

/** Quiet hours of recipients in a time zone, in hours of the day. */
export interface QuietZone {
  readonly timeZone: string;
  readonly fromHour: number;
  readonly untilHour: number;
}

/** Returns the quiet hours that recipients have chosen, each once. */
export async function findQuietZones(db: Database): Promise<QuietZone[]> {
  const { rows } = await sql<QuietZone>`
    select distinct time_zone as "timeZone", quiet_from as "fromHour", quiet_until as "untilHour"
    from alert_recipient where quiet_from is not null and quiet_until is not null`.execute(db);
  return rows;
}

/** The time of a wave, and the quiet hours that run then. */
export interface WaveTime extends CheckTime {
  readonly quietZones: readonly QuietZone[];
}

/**
 * Begins a wave about each of these parts whose last wave is older than `pauseMs` and for which an alert waits,
 * whether it watches the part, its configurable product or its group. Returns the parts. A wave that begins in
 * two processes begins once.
 */
export async function beginWaves(
  trx: Transaction,
  parts: readonly ProductPart[],
  { pauseMs, ...time }: WaveTime & { readonly pauseMs: number },
): Promise<ReadonlySet<number>> {
  const { now } = time;
  const { rows } = await sql<{ product_id: number }>`
    insert into alert_wave (product_id, sent_at)
    select one.part_id, ${now}::timestamptz
    from unnest(
      ${parts.map(({ productId }) => watchedStock(productId))}::text[], ${parts.map(({ partId }) => partId)}::int8[]
    ) as one (watched, part_id)
    where exists (select from alert where alert.watched = one.watched and ${waits(time)})
    group by one.part_id
    order by one.part_id
    on conflict (product_id) do update set sent_at = excluded.sent_at
    where alert_wave.sent_at <= ${new Date(now.getTime() - pauseMs)}::timestamptz
      -- A clock that ran ahead stops no waves. A check that began just before another one is no such clock.
      or alert_wave.sent_at > ${new Date(now.getTime() + pauseMs)}::timestamptz
    returning product_id`.execute(trx);
  return new Set(rows.map(({ product_id: id }) => id));
}

/** A part of a watched product, and the maximum number of its alerts to return. */
export interface AskedPart extends ProductPart {
  readonly most: number;
}

/**
 * Returns the alerts that wait for these parts, in the order of sign-up, and alerts that have fired before after
 * all others. For each part, returns at most so many alerts of each watched product.
 */
export async function findWaiting(
  trx: Transaction,
  parts: readonly AskedPart[],
  time: WaveTime,
): Promise<WaitingAlert[]> {
  const { rows } = await sql<{ id: number; parts: number[] }>`
    select next.id, array_agg(one.part_id order by one.part_id) as parts
    from unnest(
      ${parts.map(({ productId }) => watchedStock(productId))}::text[],
      ${parts.map(({ partId }) => partId)}::int8[], ${parts.map(({ most }) => most)}::int8[]
    ) as one (watched, part_id, most)
    cross join lateral (
      select id, reached_at is not null as has_fired from alert
      where alert.watched = one.watched and ${waits(time)}
      order by reached_at is not null, id limit one.most
    ) next
    group by next.id, next.has_fired
    order by next.has_fired, next.id`.execute(trx);
  return rows.map(({ id, parts: ids }) => ({ id, parts: ids.map(Number) }));
}

/**
 * Fires these alerts on stock or release, and records the due mails. A release alert no longer awaits the `open`
 * parts, and stays armed for the others. Returns the number fired.
 */
export async function fireStockAlerts(
  trx: Transaction,
  alertIds: readonly number[],
  open: readonly number[],
  { now }: CheckTime,
): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    with fired as (
      update alert set is_armed = not awaited <@ ${[...open]}::int8[], reached_at = ${now}::timestamptz,
        reached_e4 = null,
        awaited = array(select part from unnest(awaited) as part where part <> all(${[...open]}::int8[]))
      where id = any(${[...alertIds]}::int8[]) and is_armed and not is_paused
      returning id
    ), due as (
      insert into alert_due (alert_id, reached_at) select id, ${now}::timestamptz from fired
    )
    select count(*) as reached from fired`.execute(trx);
  return rows[0]?.reached ?? 0;
}

/**
 * The condition of an alert that may fire for the part `one.part_id`: somebody is told, by e-mail or by a
 * notification, not in quiet hours, and the release of that part is new or the cool-down of the stock alert is over.
 */
function waits({ restedBefore, quietZones }: WaveTime) {
  return sql`is_armed and not is_paused
    and case kind when 'release' then awaited @> array[one.part_id]
      else reached_at is null or reached_at <= ${restedBefore}::timestamptz end
    and ${hasReader('alert')} ${isAwake(quietZones)}`;
}

/** The condition that the reader of an alert has no quiet hours now. */
function isAwake(quietZones: readonly QuietZone[]) {
  if (quietZones.length === 0) return sql``;
  const isQuiet = sql`exists (
    select from unnest(
      ${quietZones.map(({ timeZone }) => timeZone)}::text[],
      ${quietZones.map(({ fromHour }) => fromHour)}::int[], ${quietZones.map(({ untilHour }) => untilHour)}::int[]
    ) as quiet (time_zone, quiet_from, quiet_until)
    where (reader.time_zone, reader.quiet_from, reader.quiet_until) = (quiet.time_zone, quiet_from, quiet_until))`;
  return sql`
    and not exists (select from alert_recipient as reader where reader.customer_id = alert.customer_id and ${isQuiet})
    and not exists (select from alert_recipient as reader where reader.id = alert.guest_id and ${isQuiet})`;
}
