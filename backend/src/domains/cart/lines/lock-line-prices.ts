import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart, LockedSpots, PriceLock } from '../cart.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { withLockedSpots } from '../pricing/price-floor.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { saveCart } from '../storage/save-cart.ts';
import { saveLockedPrices } from './cart-lines.repository.ts';

const text = defineMessages('hold-prices', {
  'cart-empty': "The cart doesn't contain any items.",
});

/**
 * Locks the unit prices of all lines for the cart's payment method, stores the lock and returns the
 * cart. The lock lasts for the shop's lock time, or until the end of `running`, a lock that is
 * still in force. A cart with a line that cannot be ordered gets no lock, because the order would
 * be rejected.
 * @throws ContractError if the cart is empty or a line has a problem
 */
export async function lockLinePrices(
  trx: Transaction,
  cart: Cart,
  basis: PricingBasis,
  running: PriceLock | null = null,
): Promise<Cart> {
  // Ignores the current lock: the new prices follow from the spot prices of the basis.
  const priced = priceCart({ ...cart, priceLock: null }, basis);
  if (priced.lines.length === 0 && priced.unpriced.length === 0) {
    throw inputError(text('cart-empty'), 'CART_EMPTY');
  }
  const problem = [...priced.unpriced, ...priced.lines].find((line) => line.problem !== null)?.problem;
  if (problem) throw inputError(problem.message, problem.code);
  const lines = priced.lines.map(({ line, unitMinor, regularMinor, spot }) => ({
    ...line,
    locked: { unitMinor, regularMinor, spot },
  }));
  const priceLock = {
    atMs: running?.atMs ?? basis.nowMs,
    untilMs: running?.untilMs ?? basis.nowMs + basis.shop.pricing.priceLockMinutes * 60_000,
    currency: priced.currency,
    version: priced.priceVersion,
  };
  const lockedSpots = withLockedSpots(cart.lockedSpots, spotsOf(priced, priceLock), basis.nowMs);
  const saved = await saveCart(trx, { ...cart, lines, priceLock, lockedSpots }, basis.nowMs);
  await saveLockedPrices(trx, cart.id, lines);
  return saved;
}

function spotsOf({ lines }: PricedCart, { untilMs }: PriceLock): LockedSpots {
  return Object.fromEntries(
    lines.flatMap(({ product: { pricing }, spot }) =>
      pricing.mode === 'metal' && spot !== null ? [[pricing.metal, { ...spot, untilMs }]] : [],
    ),
  );
}
