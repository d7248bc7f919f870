import type { Transaction } from '../../../platform/database/database.ts';
import { type Cart, withLines } from '../cart.ts';
import { updateExposure } from '../locks/price-lock.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { saveCart } from '../storage/save-cart.ts';
import { deleteLines, saveLines, saveLockedPrices } from './cart-lines.repository.ts';
import { relockLines } from './relock-lines.ts';
import { asOneLine, type LineChange, saveOneLine } from './save-one-line.ts';
import { saveUnlocked } from './save-unlocked.ts';

/**
 * Writes a change of lines and returns the cart. A running price lock stays, with new prices of the
 * changed products; see `relockLines`.
 */
export async function saveLineChange(
  trx: Transaction,
  cart: Cart,
  { next, kept, saved, removedIds }: LineChange,
  basis: PricingBasis,
): Promise<Cart> {
  const { nowMs } = basis;
  const one = asOneLine(cart, { next, kept, saved, removedIds });
  if (one !== null) return saveOneLine(trx, one, nowMs);
  const relock = relockLines(cart, [...kept, ...saved], basis);
  const row =
    relock === null
      ? await saveUnlocked(trx, next, nowMs)
      : await saveCart(trx, { ...next, priceLock: relock.priceLock, lockedSpots: relock.lockedSpots }, nowMs);
  await deleteLines(trx, cart.id, removedIds);
  const written = await saveLines(trx, cart.id, saved, nowMs);
  const lines = [...kept.filter(({ id }) => !written.some((line) => line.id === id)), ...written];
  if (relock === null) return withLines(row, lines);
  const { priceLock, metals, givenUp } = relock;
  const locked = lines.map((line) => ({ ...line, locked: relock.unitOf(line) })).sort((a, b) => a.id - b.id);
  await saveLockedPrices(trx, cart.id, locked);
  const { atMs: lockedAtMs, untilMs } = priceLock;
  await updateExposure(trx, { cartId: cart.id, lockedAtMs, untilMs, metals, givenUp }, nowMs);
  return { ...row, priceLock, lines: locked };
}
