import { type QueryCreator, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/database/statements/asynchronous-commit.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { Cart } from '../cart.ts';

/** The columns of a cart's row, for statements that write more than the row. */
export type RowValues = ReturnType<typeof rowValues>;

/**
 * Returns the update of a cart's row, which finds no row if another transaction changed the cart. One
 * statement for every change, because PostgreSQL writes whole rows anyway. Keeps the stored e-mail
 * address of a customer's cart; the account's address applies.
 */
export const rowUpdate = (db: QueryCreator<Tables>, values: RowValues) =>
  db
    .updateTable('cart')
    .set({
      version: sql<number>`default`,
      customer_id: values.customerId,
      is_active: values.isActive,
      coupon_id: values.couponId,
      email: sql`case when customer_id is null then ${values.email} else email end`,
      carrier_code: values.carrierCode,
      method_code: values.methodCode,
      pickup_location_code: values.pickupCode,
      payment_method: values.paymentMethod,
      purchase_order_number: values.purchaseOrderNumber,
      order_comment: values.orderComment,
      is_billing_same_as_shipping: values.isBillingSameAsShipping,
      prices_locked_at: values.pricesLockedAt,
      prices_locked_until: values.pricesLockedUntil,
      price_lock_currency: values.priceLockCurrency,
      price_lock_rates: values.priceLockRates,
      price_lock_version: values.priceLockVersion,
      shown_version: values.shownVersion,
      locked_spots: values.lockedSpots,
      updated_at: values.updatedAt,
    })
    .where('id', '=', values.id)
    .where('version', '=', values.seen)
    .returning('version');

const updateRow = prepareStatement(rowUpdate);
const updateRowSoon = prepareStatement((db, values: RowValues) =>
  rowUpdate(db, values).returning(ASYNCHRONOUS_COMMIT),
);

/**
 * Updates the row of a cart that still has the version of `cart`. Returns the new version; null if
 * another transaction changed the cart. `isCommittedSoon` commits asynchronously.
 */
export async function updateCartRow(
  db: Database | Transaction,
  cart: Cart,
  { nowMs, isCommittedSoon }: { readonly nowMs: number; readonly isCommittedSoon: boolean },
): Promise<number | null> {
  const update = isCommittedSoon ? updateRowSoon : updateRow;
  const [row] = (await db.executeQuery<{ version: number }>(update(db, rowValues(cart, nowMs)))).rows;
  return row?.version ?? null;
}

function rateColumn(lock: Cart['priceLock']): string | null {
  return lock?.rateE6 ? JSON.stringify({ [lock.currency]: lock.rateE6 }) : null;
}

/** Returns the columns of a cart's row. `seen` is the version that the change started from. */
export function rowValues(cart: Cart, nowMs: number) {
  const { priceLock, shippingMethod } = cart;
  return {
    id: cart.id,
    seen: cart.version,
    customerId: cart.customerId,
    isActive: cart.isActive,
    couponId: cart.coupon?.id ?? null,
    email: cart.email,
    carrierCode: shippingMethod?.carrierCode ?? null,
    methodCode: shippingMethod?.methodCode ?? null,
    pickupCode: cart.pickupCode,
    paymentMethod: cart.paymentMethod,
    purchaseOrderNumber: cart.purchaseOrderNumber,
    orderComment: cart.orderComment,
    isBillingSameAsShipping: cart.isBillingSameAsShipping,
    pricesLockedAt: priceLock && new Date(priceLock.atMs),
    pricesLockedUntil: priceLock && new Date(priceLock.untilMs),
    priceLockCurrency: priceLock?.currency ?? null,
    priceLockRates: rateColumn(priceLock),
    priceLockVersion: priceLock?.version ?? null,
    shownVersion: cart.shownVersion,
    lockedSpots: JSON.stringify(cart.lockedSpots),
    updatedAt: new Date(nowMs),
  };
}
