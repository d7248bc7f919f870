import { normaliseAddress } from '@ingot/rules/checkout/normalise-address.ts';
import type { Transaction } from '../database/database.ts';
import { sendAlong } from '../database/transaction.ts';
import type { CartAddress, CartHold, ShippingMethodCodes, StoredCartAddress } from './cart.ts';
import { addressToColumns } from './cart-row.ts';

/** Sets the e-mail address of a cart. */
export async function setEmail(
  trx: Transaction,
  cartId: number,
  email: string,
  nowMs: number,
): Promise<void> {
  await sendAlong(
    trx,
    trx
      .updateTable('cart')
      .set({ email, updated_at: new Date(nowMs) })
      .where('id', '=', cartId),
  );
}

/** Writes the shipping or the billing address of a cart and gives its id. The cart's row must be updated with it. */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: CartAddress & { readonly bookId: number | null },
): Promise<StoredCartAddress> {
  const household = kind === 'shipping' ? normaliseAddress(address) : null;
  const columns = { ...addressToColumns(address), household, customer_address_id: address.bookId };
  const { id } = await trx
    .insertInto('cart_address')
    .values({ cart_id: cartId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...address, id };
}

/** Says whether the bill goes where the parcel goes. */
export async function setBillingSameAsShipping(
  trx: Transaction,
  cartId: number,
  isSame: boolean,
): Promise<void> {
  await sendAlong(
    trx,
    trx.updateTable('cart').set({ is_billing_same_as_shipping: isSame }).where('id', '=', cartId),
  );
}

/** Chooses, or with null drops, the way of delivery. */
export async function setShippingMethod(
  trx: Transaction,
  cartId: number,
  method: ShippingMethodCodes | null,
  nowMs: number,
): Promise<void> {
  await sendAlong(
    trx,
    trx
      .updateTable('cart')
      .set({
        carrier_code: method?.carrierCode ?? null,
        method_code: method?.methodCode ?? null,
        updated_at: new Date(nowMs),
      })
      .where('id', '=', cartId),
  );
}

/** Keeps, or with null removes, what the shopper writes to the shop. */
export async function saveOrderComment(
  trx: Transaction,
  cartId: number,
  comment: string | null,
  nowMs: number,
): Promise<void> {
  await sendAlong(
    trx,
    trx
      .updateTable('cart')
      .set({ order_comment: comment, updated_at: new Date(nowMs) })
      .where('id', '=', cartId),
  );
}

/** Chooses the way of paying and writes the promise of unit prices that goes with it; the lines have theirs already. */
export async function setPaymentAndHold(
  trx: Transaction,
  cartId: number,
  payment: { readonly method: string | null; readonly purchaseOrderNumber: string | null },
  hold: CartHold,
): Promise<void> {
  await sendAlong(
    trx,
    trx
      .updateTable('cart')
      .set({
        payment_method: payment.method,
        purchase_order_number: payment.purchaseOrderNumber,
        held_at: new Date(hold.atMs),
        held_until: new Date(hold.untilMs),
        held_currency: hold.currency,
        held_version: hold.version,
        updated_at: new Date(hold.atMs),
      })
      .where('id', '=', cartId),
  );
}

/** Ends the life of a cart that was ordered. */
export async function closeCart(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await sendAlong(
    trx,
    trx
      .updateTable('cart')
      .set({ is_active: false, updated_at: new Date(nowMs) })
      .where('id', '=', cartId),
  );
}
