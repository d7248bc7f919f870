import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import { COMMITTED_SOON } from '../../../platform/database/statements/committed-soon.ts';
import { sendAlong, sendLast } from '../../../platform/database/transaction.ts';
import type { Cart } from '../cart.ts';
import { CartChangedError } from '../cart-errors.ts';

type RowValues = ReturnType<typeof rowValues>;

/**
 * One statement for every change, because PostgreSQL writes whole rows anyway. Keeps the stored
 * e-mail address of a customer's cart; the account's address applies.
 */
const rowUpdate = (db: Database | Transaction, values: RowValues) =>
  db
    .updateTable('cart')
    .set({
      email: sql`case when customer_id is null then ${values.email} else email end`,
      carrier_code: values.carrierCode,
      method_code: values.methodCode,
      payment_method: values.paymentMethod,
      purchase_order_number: values.purchaseOrderNumber,
      order_comment: values.orderComment,
      is_billing_same_as_shipping: values.isBillingSameAsShipping,
      held_at: values.heldAt,
      held_until: values.heldUntil,
      held_currency: values.heldCurrency,
      held_version: values.heldVersion,
      locked_spots: values.lockedSpots,
      updated_at: values.updatedAt,
    })
    .where('id', '=', values.id)
    .where(sql<boolean>`is_version(xmin, ${values.version}::xid)`)
    .returning(sql<string>`xmin::text`.as('version'));

const updateRow = prepareStatement<RowValues, { version: string }>(rowUpdate);
const updateRowSoon = prepareStatement<RowValues, { version: string }>((db, values) =>
  rowUpdate(db, values).returning(COMMITTED_SOON),
);

/**
 * Commits the change of a guest's cart without a price lock asynchronously. Such a cart promises
 * nothing that a crash must preserve (decision 0031).
 */
function updateOf(trx: Transaction, cart: Cart, nowMs: number) {
  const update = cart.customerId === null && cart.priceLock === null ? updateRowSoon : updateRow;
  return update(trx, rowValues(cart, nowMs));
}

/**
 * Writes the cart's row as the last statement of its change (see `sendLast`) and returns the cart
 * with its new version. Other functions write lines, addresses and discounts.
 * @throws a retryable error from `is_version` if another transaction changed the cart
 */
export async function saveCart(trx: Transaction, cart: Cart, nowMs: number): Promise<Cart> {
  const [row] = await sendLast<{ version: string }>(trx, updateOf(trx, cart, nowMs));
  if (!row) throw new CartChangedError();
  return { ...cart, version: row.version };
}

/**
 * Writes the cart's row as `saveCart` does, but as the first statement of a change. Locks the row.
 */
export async function saveCartFirst(trx: Transaction, cart: Cart, nowMs: number): Promise<void> {
  await sendAlong(trx, updateOf(trx, cart, nowMs));
}

function rowValues(cart: Cart, nowMs: number) {
  const { priceLock, shippingMethod } = cart;
  return {
    id: cart.id,
    version: cart.version,
    email: cart.email,
    carrierCode: shippingMethod?.carrierCode ?? null,
    methodCode: shippingMethod?.methodCode ?? null,
    paymentMethod: cart.paymentMethod,
    purchaseOrderNumber: cart.purchaseOrderNumber,
    orderComment: cart.orderComment,
    isBillingSameAsShipping: cart.isBillingSameAsShipping,
    heldAt: priceLock && new Date(priceLock.atMs),
    heldUntil: priceLock && new Date(priceLock.untilMs),
    heldCurrency: priceLock?.currency ?? null,
    heldVersion: priceLock?.version ?? null,
    lockedSpots: JSON.stringify(cart.lockedSpots),
    updatedAt: new Date(nowMs),
  };
}
