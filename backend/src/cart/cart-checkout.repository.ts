import type { Transaction } from '../database/database.ts';
import type { CartAddress, CartHold, ShippingMethodCodes } from './cart.ts';
import { addressToColumns } from './cart-row.ts';

/** Sets the e-mail address of a cart. */
export async function setEmail(
  trx: Transaction,
  cartId: number,
  email: string,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ email, updated_at: new Date(nowMs) })
    .where('id', '=', cartId)
    .execute();
}

/** Sets the shipping or the billing address of a cart. A billing address of its own ends "same as shipping". */
export async function saveAddress(
  trx: Transaction,
  cartId: number,
  kind: 'shipping' | 'billing',
  address: CartAddress,
): Promise<void> {
  const columns = addressToColumns(address);
  await trx
    .insertInto('cart_address')
    .values({ cart_id: cartId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['cart_id', 'kind']).doUpdateSet(columns))
    .execute();
  if (kind === 'billing') await setBillingSameAsShipping(trx, cartId, false);
}

/** Says whether the bill goes where the parcel goes. */
export async function setBillingSameAsShipping(
  trx: Transaction,
  cartId: number,
  isSame: boolean,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ is_billing_same_as_shipping: isSame })
    .where('id', '=', cartId)
    .execute();
}

/** Chooses, or with null drops, the way of delivery. */
export async function setShippingMethod(
  trx: Transaction,
  cartId: number,
  method: ShippingMethodCodes | null,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({
      carrier_code: method?.carrierCode ?? null,
      method_code: method?.methodCode ?? null,
      updated_at: new Date(nowMs),
    })
    .where('id', '=', cartId)
    .execute();
}

/** Chooses the way of paying. */
export async function setPaymentMethod(
  trx: Transaction,
  cartId: number,
  payment: { readonly code: string; readonly purchaseOrderNumber: string | null },
): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ payment_method: payment.code, purchase_order_number: payment.purchaseOrderNumber })
    .where('id', '=', cartId)
    .execute();
}

/** Writes the promise of a cart's unit prices; the lines have theirs already. */
export async function setHold(trx: Transaction, cartId: number, hold: CartHold): Promise<void> {
  await trx
    .updateTable('cart')
    .set({
      held_at: new Date(hold.atMs),
      held_until: new Date(hold.untilMs),
      held_currency: hold.currency,
      held_version: hold.version,
      updated_at: new Date(hold.atMs),
    })
    .where('id', '=', cartId)
    .execute();
}

/** Ends the life of a cart that was ordered. */
export async function closeCart(trx: Transaction, cartId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('cart')
    .set({ is_active: false, updated_at: new Date(nowMs) })
    .where('id', '=', cartId)
    .execute();
}
