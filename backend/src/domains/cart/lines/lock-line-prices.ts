import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart, CartHold } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { saveCartFirst } from '../storage/save-cart.repository.ts';
import { holdLinesLast } from './cart-lines.repository.ts';

const text = defineMessages('hold-prices', {
  'cart-empty': "The cart doesn't contain any items.",
});

/**
 * Locks the unit prices of all lines for the cart's payment method and returns the cart. Stores the
 * lock as the last statement of the transaction. The lock lasts for the shop's lock time, or until
 * the end of `running`, a lock that is still in force. A cart with a line that cannot be ordered
 * gets no lock, because the order would be rejected.
 * @throws ContractError if the cart is empty or a line has a problem
 */
export async function holdPrices(
  trx: Transaction,
  cart: Cart,
  basis: PricingBasis,
  running: CartHold | null = null,
): Promise<Cart> {
  // Ignores the current lock: the new prices follow from the spot prices of the basis.
  const priced = priceCart({ ...cart, hold: null }, basis);
  if (priced.lines.length === 0 && priced.lost.length === 0) {
    throw inputError(text('cart-empty'), 'CART_EMPTY');
  }
  const trouble = [...priced.lost, ...priced.lines].find((line) => line.trouble !== null)?.trouble;
  if (trouble) throw inputError(trouble.message, trouble.code);
  const lines = priced.lines.map(({ line, unitMinor, regularMinor, spot }) => ({
    ...line,
    held: { unitMinor, regularMinor, spot },
  }));
  const hold = {
    atMs: running?.atMs ?? basis.nowMs,
    untilMs: running?.untilMs ?? basis.nowMs + basis.shop.pricing.priceLockMinutes * 60_000,
    currency: priced.currency,
    version: priced.priceVersion,
  };
  await saveCartFirst(trx, { ...cart, hold }, basis.nowMs);
  const version = await holdLinesLast(trx, cart.id, lines);
  return { ...cart, lines, hold, version };
}
