import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { readCoupon, readGiftCards } from '../../discounts/codes/read-discounts.ts';
import type { Cart } from '../cart.ts';
import { findCartRow, lockCartRow } from './cart.repository.ts';
import type { CartRow } from './cart-query.repository.ts';
import { cartFromRow } from './cart-row.ts';

/**
 * Returns the cart with lines and addresses at one snapshot, ordered or not; null if it does not
 * exist.
 */
export async function findCart(db: Database | Transaction, maskedId: string): Promise<Cart | null> {
  const row = await findCartRow(db, maskedId);
  return row && wholeCart(db, row);
}

/** Returns the same as `findCart`, with the cart's row locked until the transaction ends. */
export async function lockCart(trx: Transaction, maskedId: string): Promise<Cart | null> {
  const row = await lockCartRow(trx, maskedId);
  return row && wholeCart(trx, row);
}

/**
 * Returns the cart of a row with its customer's data, coupon and gift cards. A customer's cart uses
 * the account's current e-mail address.
 */
async function wholeCart(db: Database | Transaction, row: CartRow): Promise<Cart> {
  const owner = row.customer_id === null ? null : await findCustomer(db, row.customer_id);
  const buyer = { customerId: row.customer_id, key: owner && buyerKey(owner.email) };
  const applied = row.gift_cards.map(({ gift_card_id: id, seen_balance_minor }) => ({
    id,
    seenBalanceMinor: seen_balance_minor,
  }));
  return cartFromRow(row, {
    email: row.customer_id === null ? row.email : (owner?.email ?? null),
    taxExemption: owner?.taxExemption ?? null,
    coupon: row.coupon_id === null ? null : await readCoupon(db, row.coupon_id, buyer),
    giftCards: await readGiftCards(db, applied),
  });
}
