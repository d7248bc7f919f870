import type { Transaction } from '../../../platform/database/database.ts';
import type { Cart, LockedUnit } from '../cart.ts';
import { saveCart } from '../storage/save-cart.ts';
import { saveLockedPrices } from './cart-lines.repository.ts';

/**
 * Replaces the locked unit price of a line by one that staff agreed on, and returns the cart. The lock
 * and its end stay. A new lock, another payment method or another quantity brings the list price back.
 * `trx` has locked the cart, whose lock runs.
 */
export async function agreeLinePrice(
  trx: Transaction,
  cart: Cart,
  {
    lineId,
    unitMinor,
    nowMs,
  }: { readonly lineId: number; readonly unitMinor: number; readonly nowMs: number },
): Promise<Cart> {
  const saved = await saveCart(trx, cart, nowMs);
  const lines = cart.lines.map((line) => {
    if (line.locked === null) throw new Error(`Line ${line.id} has no locked price`);
    const locked = line.id === lineId ? agreed(line.locked, unitMinor) : line.locked;
    return { ...line, locked };
  });
  await saveLockedPrices(trx, cart.id, lines);
  return { ...saved, lines };
}

/** Returns the unit price by the shop's rules of a locked price. */
export function listMinorOf({ unitMinor, listMinor }: LockedUnit): number {
  return listMinor ?? unitMinor;
}

function agreed(locked: LockedUnit, unitMinor: number): LockedUnit {
  const listMinor = listMinorOf(locked);
  return {
    ...locked,
    unitMinor,
    regularMinor: unitMinor,
    listMinor: unitMinor === listMinor ? null : listMinor,
  };
}
