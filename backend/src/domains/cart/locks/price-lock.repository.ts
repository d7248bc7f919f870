import type { LockedPart } from '@ingot/rules/cart/locks/given-up-parts.ts';
import { type Exposure, lockExposures } from '@ingot/rules/cart/locks/lock-exposure.ts';
import { isAbandonedAfterFall, type PastLock } from '@ingot/rules/cart/locks/lock-limits.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { type RawBuilder, sql } from 'kysely';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { LockHolder } from './lock-holder.ts';

/** A price lock to record, with its metals and their locked asks. */
export interface NewPriceLock {
  readonly cartId: number;
  readonly lockedAtMs: number;
  readonly untilMs: number;
  readonly metals: readonly {
    readonly metal: Metal;
    readonly fineWeightMicrograms: number;
    readonly quantity: number;
    readonly askE4: number;
  }[];
}

/** A running price lock after a change of its lines. */
export interface ChangedPriceLock extends NewPriceLock {
  /** Parts that it no longer promises, at their own locked asks. */
  readonly givenUp: readonly Pick<LockedPart, 'metal' | 'micrograms' | 'askE4'>[];
}

const HOUR_MS = 3_600_000;

/** The locked ask of a metal, and the ask when the lock or a part of it ended. */
interface LockedAsk {
  readonly lockedE4: number;
  readonly atEndE4: number;
}

/** A lock of the shopper, of the connection, or of both. */
export interface FoundLock extends PastLock {
  readonly id: number;
  /** Whether it would be abandoned after a fall if it ended now. */
  readonly hasFallen: boolean;
  readonly isOwn: boolean;
  readonly isNearby: boolean;
}

/** The end of a lock: its time, or the earlier moment at which the cart lost it. */
const END = sql<Date>`least(price_lock.ended_at, price_lock.until)`;

/**
 * When the buyer of the lock's order canceled it for free; null for other orders. A cancellation at a cost has
 * a row of its own.
 */
const CANCELED_FREE = sql<Date | null>`(
  select min(order_event.at) from order_event
  where order_event.order_id = ordered.id and order_event.to_status = 'canceled'
    and order_event.actor = 'customer'
    and not exists (select from order_cancellation where order_cancellation.order_id = ordered.id)
)`;

/** A lock whose cart still has it, and has not been ordered. */
const RUNS = sql<boolean>`cart.is_active and cart.prices_locked_at is not distinct from price_lock.locked_at`;

/**
 * Serializes the transactions that lock prices for the same shopper. The caller must have written
 * its cart, so that two transactions never wait for each other.
 */
export async function lockHolder(trx: Transaction, holder: LockHolder): Promise<void> {
  const keys = Object.entries(holder)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `price-locks ${name} ${value}`)
    .sort();
  for (const key of keys) await lockKey(trx, key);
}

/**
 * Returns the locks of a shopper and of the connection from the last hour, and those that run, but not
 * the running lock of the cart `exceptCartId`.
 */
export async function findPastLocks(
  db: Database | Transaction,
  holder: LockHolder,
  nowMs: number,
  exceptCartId = 0,
): Promise<FoundLock[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<{
    id: number;
    locked_at: Date;
    until: Date;
    runs: boolean;
    ended_at: Date;
    was_ordered: boolean;
    is_own: boolean;
    is_nearby: boolean;
    asks: LockedAsk[] | null;
    given_up: LockedAsk[] | null;
  }>`
    select price_lock.id, price_lock.locked_at, price_lock.until, ${RUNS} as runs,
      coalesce(${isOf(holder)}, false) as is_own, coalesce(${isNear(holder)}, false) as is_nearby,
      ${END} as ended_at,
      ordered.id is not null and ordered.canceled_free_at is null as was_ordered,
      (
        select json_agg(json_build_object('lockedE4', part.ask_e4, 'atEndE4', at_end.ask_e4))
        from price_lock_metal as part
        cross join lateral (
          select past.ask_e4 from spot_price as past
          where past.metal = part.metal and past.at <= least(part.dropped_at, coalesce(ordered.canceled_free_at, ${END}))
          order by past.at desc limit 1
        ) as at_end
        where part.lock_id = price_lock.id
      ) as asks,
      (
        select json_agg(json_build_object('lockedE4', part.ask_e4, 'atEndE4', then_ask.ask_e4))
        from price_lock_part as part
        cross join lateral (
          select past.ask_e4 from spot_price as past
          where past.metal = part.metal and past.at <= part.given_up_at
          order by past.at desc limit 1
        ) as then_ask
        where part.lock_id = price_lock.id
      ) as given_up
    from price_lock join cart on cart.id = price_lock.cart_id
    left join lateral (
      select ordered.id, ${CANCELED_FREE} as canceled_free_at from sales_order as ordered
      where ordered.cart_id = price_lock.cart_id and ordered.prices_locked_at = price_lock.locked_at
    ) as ordered on true
    where (${isOf(holder)} or ${isNear(holder)})
      and not (price_lock.cart_id = ${exceptCartId} and ${RUNS})
      and (price_lock.locked_at > ${new Date(nowMs - HOUR_MS)} or price_lock.until > ${now})`.execute(db);
  return rows.map((row) => {
    // The asks of a running lock are those of now.
    const hasFallen = isAbandonedAfterFall(row.was_ordered, row.asks ?? []);
    const isOver = nowMs >= row.ended_at.getTime();
    return {
      id: row.id,
      hasFallen,
      lockedAtMs: row.locked_at.getTime(),
      endedAtMs: row.runs ? row.until.getTime() : Math.min(row.ended_at.getTime(), nowMs),
      // An order covers what the lock still had, and not the parts that the shopper gave up before.
      isAbandonedAfterFall: isAbandonedAfterFall(false, row.given_up ?? []) || (isOver && hasFallen),
      isOwn: row.is_own,
      isNearby: row.is_nearby,
    };
  });
}

/**
 * An account and the guests with its e-mail or shipping address are one shopper. Two accounts are two
 * shoppers, also at one address. A guest who gave neither e-mail nor address shares the locks of such
 * guests of the connection.
 */
function isOf(holder: LockHolder): RawBuilder<boolean> {
  const { customerId, buyerKey, household } = holder;
  if (customerId === null && buyerKey === null && household === null) {
    return sql`(${isNear(holder)} and price_lock.customer_id is null and price_lock.buyer_key is null
      and price_lock.household is null)`;
  }
  const isReached = sql<boolean>`(price_lock.buyer_key = ${buyerKey} or price_lock.household = ${household})`;
  if (customerId === null) return isReached;
  return sql`(price_lock.customer_id = ${customerId} or (price_lock.customer_id is null and ${isReached}))`;
}

function isNear({ visitor }: LockHolder): RawBuilder<boolean> {
  return sql`(price_lock.visitor = ${visitor})`;
}

/** Makes all locks of a cart count for a shopper. */
export async function moveLocks(
  trx: Transaction,
  cartId: number,
  { customerId, buyerKey, household, visitor }: LockHolder,
): Promise<void> {
  await trx
    .updateTable('price_lock')
    .set({ customer_id: customerId, buyer_key: buyerKey, household, visitor })
    .where('cart_id', '=', cartId)
    .execute();
}

/** Counts the locks of a guest's cart also for the customer who takes the cart over. */
export async function addLockCustomer(trx: Transaction, cartId: number, customerId: number): Promise<void> {
  await trx
    .updateTable('price_lock')
    .set({ customer_id: customerId })
    .where('cart_id', '=', cartId)
    .where('customer_id', 'is', null)
    .execute();
}

/** A lock and its metals as columns, for `unnest`. */
interface LockColumns extends LockHolder {
  readonly cartId: number;
  readonly lockedAt: Date;
  readonly until: Date;
  readonly metals: readonly Metal[];
  readonly sides: readonly Exposure['side'][];
  readonly weights: readonly number[];
  readonly asks: readonly number[];
}

const insertLock = prepareStatement<LockColumns, unknown>((db, lock) =>
  bindSql(
    db,
    sql`
    with made as (
      insert into price_lock (cart_id, customer_id, buyer_key, household, visitor, locked_at, until)
      values (
        ${lock.cartId}, ${lock.customerId}, ${lock.buyerKey}, ${lock.household}, ${lock.visitor},
        ${lock.lockedAt}, ${lock.until}
      )
      returning id
    )
    insert into price_lock_metal (lock_id, metal, side, micrograms, ask_e4)
    select made.id, part.metal, part.side, part.micrograms, part.ask_e4
    from made, unnest(
      ${lock.metals}::text[], ${lock.sides}::text[], ${lock.weights}::bigint[], ${lock.asks}::bigint[]
    ) as part (metal, side, micrograms, ask_e4)`,
  ),
);

/** Records a lock and the metal that it promises. */
export async function insertPriceLock(
  trx: Transaction,
  holder: LockHolder,
  lock: NewPriceLock,
): Promise<void> {
  const exposures = lockExposures(lock.metals, 'sell', lock.untilMs);
  const columns = {
    ...holder,
    cartId: lock.cartId,
    lockedAt: new Date(lock.lockedAtMs),
    until: new Date(lock.untilMs),
    metals: exposures.map(({ metal }) => metal),
    sides: exposures.map(({ side }) => side),
    weights: exposures.map(({ micrograms }) => micrograms),
    asks: exposures.map(({ metal }) => lock.metals.find((one) => one.metal === metal)?.askE4 ?? 0),
  };
  await trx.executeQuery(insertLock(trx, columns));
}

/**
 * Replaces the metal that the running lock of a cart promises, after a change of its lines. A metal
 * with several locked asks has the highest one. A metal that the lines no longer have is marked as
 * dropped at `nowMs`, and keeps its ask. Records the parts that the change gave up at `nowMs`.
 */
export async function updateExposure(
  trx: Transaction,
  { cartId, lockedAtMs, untilMs, metals, givenUp }: ChangedPriceLock,
  nowMs: number,
): Promise<void> {
  const exposures = lockExposures(metals, 'sell', untilMs);
  const askOf = (metal: Metal) =>
    Math.max(0, ...metals.flatMap((one) => (one.metal === metal ? [one.askE4] : [])));
  const isOfLock = sql<boolean>`price_lock.cart_id = ${cartId} and price_lock.locked_at = ${new Date(lockedAtMs)}`;
  await sql`
    insert into price_lock_part (lock_id, metal, micrograms, ask_e4, given_up_at)
    select price_lock.id, part.metal, part.micrograms, part.ask_e4, ${new Date(nowMs)}
    from price_lock, unnest(
      ${givenUp.map(({ metal }) => metal)}::text[], ${givenUp.map(({ micrograms }) => micrograms)}::bigint[],
      ${givenUp.map(({ askE4 }) => askE4)}::bigint[]
    ) as part (metal, micrograms, ask_e4)
    where ${isOfLock}`.execute(trx);
  await sql`
    update price_lock_metal set dropped_at = ${new Date(nowMs)}
    from price_lock
    where price_lock.id = price_lock_metal.lock_id and ${isOfLock} and price_lock_metal.dropped_at is null
      and price_lock_metal.metal <> all (${exposures.map(({ metal }) => metal)}::text[])`.execute(trx);
  await sql`
    insert into price_lock_metal (lock_id, metal, side, micrograms, ask_e4)
    select price_lock.id, part.metal, part.side, part.micrograms, part.ask_e4
    from price_lock, unnest(
      ${exposures.map(({ metal }) => metal)}::text[], ${exposures.map(({ side }) => side)}::text[],
      ${exposures.map(({ micrograms }) => micrograms)}::bigint[],
      ${exposures.map(({ metal }) => askOf(metal))}::bigint[]
    ) as part (metal, side, micrograms, ask_e4)
    where ${isOfLock}
    on conflict (lock_id, metal) do update
      set side = excluded.side, micrograms = excluded.micrograms, ask_e4 = excluded.ask_e4, dropped_at = null`.execute(
    trx,
  );
}

/** Returns the metal that the running locks of all carts promise, by metal and side. */
export async function findExposures(db: Database, nowMs: number): Promise<Exposure[]> {
  const { rows } = await sql<{ metal: Metal; side: Exposure['side']; micrograms: number; until: Date }>`
    select part.metal, part.side, part.micrograms, price_lock.until
    from price_lock
    join cart on cart.id = price_lock.cart_id
    join price_lock_metal as part on part.lock_id = price_lock.id
    where price_lock.until > ${new Date(nowMs)} and ${RUNS} and part.dropped_at is null`.execute(db);
  return rows
    .map(({ metal, side, micrograms, until }) => ({ metal, side, micrograms, untilMs: until.getTime() }))
    .sort((a, b) => METALS.indexOf(a.metal) - METALS.indexOf(b.metal) || a.untilMs - b.untilMs);
}

/** Deletes the locks that ended before a moment. */
export async function deleteLocksBefore(db: Database, beforeMs: number): Promise<void> {
  await db.deleteFrom('price_lock').where('until', '<', new Date(beforeMs)).execute();
}
