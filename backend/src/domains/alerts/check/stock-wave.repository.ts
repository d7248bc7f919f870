import type { AlertKind } from '@ingot/rules/alerts/alert-kinds.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Opening } from '../../catalog/stock/salable-products.ts';
import { watchedStock } from '../alert-row.ts';
import type { CheckTime } from './alert-check.repository.ts';

const KINDS: readonly AlertKind[] = ['stock', 'release'];

/** A product that alerts on stock or release watch. */
export interface WatchedStock {
  readonly productId: number;
  /** Whether an alert of its release has fired, and a set time may change it. */
  readonly hasFiredRelease: boolean;
}

/** Returns the products with alerts on stock or release among these, or among all for null. */
export async function findWatchedStock(
  db: Database,
  productIds: readonly number[] | null,
): Promise<WatchedStock[]> {
  const query =
    productIds === null ? allWatched(db, {}) : someWatched(db, { watched: productIds.map(watchedStock) });
  const { rows } = await db.executeQuery(query);
  return rows.flatMap(({ product_id: productId, has_fired_release: hasFiredRelease }) =>
    productId === null ? [] : [{ productId, hasFiredRelease }],
  );
}

interface WatchedRow {
  readonly product_id: number | null;
  readonly has_fired_release: boolean;
}

const HAS_FIRED_RELEASE = sql<boolean>`bool_or(
  kind = 'release' and reached_at is not null and not is_paused and not (is_armed and skips_rest)
)`;

const allWatched = prepareStatement<object, WatchedRow>((db) =>
  db
    .selectFrom('alert')
    .select(['product_id', HAS_FIRED_RELEASE.as('has_fired_release')])
    .where('kind', 'in', KINDS)
    .groupBy('product_id'),
);

const someWatched = prepareStatement<{ watched: string[] }, WatchedRow>((db, { watched }) =>
  db
    .selectFrom('alert')
    .select(['product_id', HAS_FIRED_RELEASE.as('has_fired_release')])
    .where('kind', 'in', KINDS)
    .where('watched', '=', sql<string>`any(${watched}::text[])`)
    .groupBy('product_id'),
);

/**
 * Begins a wave about each of these products whose last wave is older than `pauseMs` and for which
 * an armed alert waits. Returns the products. A wave that begins in two processes begins once.
 */
export async function beginWaves(
  trx: Transaction,
  productIds: readonly number[],
  { now, restedBefore, pauseMs }: CheckTime & { readonly pauseMs: number },
): Promise<number[]> {
  const ids = [...productIds].sort((one, other) => one - other);
  const { rows } = await sql<{ product_id: number }>`
    insert into alert_wave (product_id, sent_at)
    select one.id, ${now}::timestamptz
    from unnest(${ids}::int8[], ${ids.map(watchedStock)}::text[]) as one (id, watched)
    where exists (
      select from alert where alert.watched = one.watched and ${waits(restedBefore)}
    )
    on conflict (product_id) do update set sent_at = excluded.sent_at
    where alert_wave.sent_at <= ${new Date(now.getTime() - pauseMs)}::timestamptz
      -- A clock that ran ahead stops no waves. A check that began just before another one is no such clock.
      or alert_wave.sent_at > ${new Date(now.getTime() + pauseMs)}::timestamptz
    returning product_id`.execute(trx);
  return rows.map(({ product_id: id }) => id);
}

/**
 * Fires the next alerts on stock or release of each product, at most `most`, and records the due mails. Fires
 * them in the order of sign-up, and alerts that have fired before after all others. Alerts remember the
 * `openings` that are still to come. Returns the number fired.
 */
export async function fireWaves(
  trx: Transaction,
  waves: readonly { readonly id: number; readonly most: number }[],
  openings: readonly Opening[],
  { now, restedBefore }: CheckTime,
): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    with wave as (
      select next.id
      from unnest(${waves.map(({ id }) => watchedStock(id))}::text[], ${waves.map(({ most }) => most)}::int8[])
        as one (watched, most)
      cross join lateral (
        select id from alert where alert.watched = one.watched and ${waits(restedBefore)}
        order by reached_at is not null, id limit one.most
      ) next
    ), fired as (
      update alert set is_armed = false, reached_at = ${now}::timestamptz, reached_e4 = null,
        skips_rest = false, known_openings = array(
          select opens_at from unnest(
            ${openings.map(({ productId }) => productId)}::int8[],
            ${openings.map(({ opensAt }) => opensAt)}::timestamptz[]
          ) as opening (product_id, opens_at) where opening.product_id = alert.product_id
        )
      from wave where alert.id = wave.id and ${waits(restedBefore)}
      returning alert.id
    ), due as (
      insert into alert_due (alert_id, reached_at) select id, ${now}::timestamptz from fired
    )
    select count(*) as reached from fired`.execute(trx);
  return rows[0]?.reached ?? 0;
}

/** The condition of an alert that may fire. One that a new opening time armed has no cool-down. */
function waits(restedBefore: Date) {
  return sql`is_armed and not is_paused
    and (skips_rest or reached_at is null or reached_at <= ${restedBefore}::timestamptz)`;
}
