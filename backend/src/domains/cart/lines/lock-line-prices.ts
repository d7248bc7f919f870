import type { LockRejection } from '@ingot/rules/cart/locks/lock-limits.ts';
import { beforeOpening } from '@ingot/rules/metals/before-opening.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { type Cart, type LockedSpots, type PriceLock, withLines } from '../cart.ts';
import { admitPriceLock, type LockVisit } from '../locks/admit-price-lock.ts';
import { marketRejection } from '../locks/market-rejection.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import { withLockedSpots } from '../pricing/price-floor.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { saveCart } from '../storage/save-cart.ts';
import { saveLockedPrices } from './cart-lines.repository.ts';
import { saveUnlocked } from './save-unlocked.ts';

const text = defineMessages('hold-prices', {
  'cart-empty': "The cart doesn't contain any items.",
});

/** Returns the error of a cart without items, before its prices are locked. */
export const cartEmpty = () => inputError(text('cart-empty'), 'CART_EMPTY');

/** A cart, and why it has no price lock; null when it has one. */
export interface LockedCart {
  readonly cart: Cart;
  readonly rejection: LockRejection | null;
}

/** The inputs of a price lock besides the cart. */
export interface LineLock {
  readonly basis: PricingBasis;
  readonly visit: LockVisit;
  /** A lock that is still in force; null for a new lock. */
  readonly running?: PriceLock | null;
}

/**
 * Locks the unit prices of all lines for the cart's payment method, and stores the cart. The lock
 * lasts for the shop's lock time, or until the end of a running one. A shopper with too many locks
 * gets none, and no shopper gets one while the market is not open: the cart is stored without it. A cart with a
 * line that cannot be ordered gets no lock, because the order would be rejected.
 * @throws ContractError if the cart is empty or a line has a problem
 */
export async function lockLinePrices(
  trx: Transaction,
  cart: Cart,
  { basis, visit, running = null }: LineLock,
): Promise<LockedCart> {
  // Ignores the current lock: the new prices follow from the spot prices of the basis.
  const priced = priceCart({ ...cart, priceLock: null }, basis);
  if (priced.lines.length === 0 && priced.unpriced.length === 0) throw cartEmpty();
  const problem = [...priced.unpriced, ...priced.lines].find((line) => line.problem !== null)?.problem;
  if (problem) throw inputError(problem.message, problem.code);
  const lines = priced.lines.map(({ line, unitMinor, regularMinor, spot }) => ({
    ...line,
    locked: { unitMinor, regularMinor, spot },
  }));
  const priceLock = {
    atMs: running?.atMs ?? basis.nowMs,
    untilMs: running?.untilMs ?? lockEnd(priced, basis),
    currency: priced.currency,
    rateE6: priced.rateE6,
    version: priced.priceVersion,
  };
  const closed = running === null ? marketRejection(cart, basis) : null;
  if (closed !== null) {
    const shown = { ...cart, priceLock, shownVersion: priced.priceVersion };
    return { cart: await withoutLock(trx, shown, cart, basis.nowMs), rejection: closed };
  }
  const lockedSpots = withLockedSpots(cart.lockedSpots, spotsOf(priced, priceLock), basis.nowMs);
  const saved = {
    ...(await saveCart(trx, { ...cart, lines, priceLock, lockedSpots, shownVersion: null }, basis.nowMs)),
    priceLock,
  };
  if (running === null) {
    const rejection = await admitPriceLock(trx, saved, metalsOf(priced), visit);
    if (rejection !== null) return { cart: await withoutLock(trx, saved, cart, basis.nowMs), rejection };
  }
  await saveLockedPrices(trx, cart.id, lines);
  return { cart: saved, rejection: null };
}

/** Stores a cart without the lock that its row or its lines may have. */
async function withoutLock(
  trx: Transaction,
  saved: Cart,
  { lines, lockedSpots }: Cart,
  nowMs: number,
): Promise<Cart> {
  return withLines(await saveUnlocked(trx, { ...saved, lockedSpots }, nowMs), lines);
}

/** Returns the end of a new lock, epoch milliseconds: by the next opening of the market of a metal. */
function lockEnd({ lines }: PricedCart, { nowMs, shop }: PricingBasis): number {
  const markets = lines.flatMap(({ product: { pricing } }) =>
    pricing.mode === 'metal' ? [shop.marketHours[pricing.metal]] : [],
  );
  return beforeOpening(markets, nowMs, nowMs + shop.pricing.priceLockMinutes * 60_000);
}

function metalsOf({ lines }: PricedCart) {
  return lines.flatMap(({ product: { pricing }, line: { quantity }, spot }) => {
    if (pricing.mode !== 'metal' || spot === null) return [];
    const { metal, fineWeightMicrograms } = pricing;
    return [{ metal, fineWeightMicrograms, quantity, askE4: spot.askE4 }];
  });
}

function spotsOf({ lines }: PricedCart, { untilMs }: PriceLock): LockedSpots {
  return Object.fromEntries(
    lines.flatMap(({ product: { pricing }, spot }) =>
      pricing.mode === 'metal' && spot !== null ? [[pricing.metal, { ...spot, untilMs }]] : [],
    ),
  );
}
