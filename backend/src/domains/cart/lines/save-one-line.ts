import type { Database, Transaction } from '../../../platform/database/database.ts';
import { type Cart, type CartLine, withLines } from '../cart.ts';
import { CartChangedError } from '../cart-errors.ts';
import { promisesNothing } from '../storage/save-cart.ts';
import type { LineToSave } from './cart-lines.repository.ts';
import { updateCartAndLine } from './save-line.repository.ts';

/** A change of the lines of a cart. */
export interface LineChange {
  /** The cart with its new shipping method; its lines are ignored. */
  readonly next: Cart;
  readonly kept: readonly CartLine[];
  readonly saved: readonly LineToSave[];
  readonly removedIds: readonly number[];
}

/** A change that saves one line of a cart without a price lock. */
interface OneLine {
  readonly change: LineChange;
  readonly line: LineToSave;
}

/** Returns a change that one statement can write; null for one that takes more, such as a part of a set. */
export function asOneLine(cart: Cart, change: LineChange): OneLine | null {
  const [line] = change.saved;
  if (line === undefined || change.saved.length > 1 || line.replacedId !== undefined) return null;
  if (line.bundle !== null) return null;
  return cart.priceLock === null && change.removedIds.length === 0 ? { change, line } : null;
}

/**
 * Writes the row and the line of a cart with one statement, and returns the cart.
 * @throws CartChangedError if another transaction changed the cart
 */
export async function saveOneLine(
  db: Database | Transaction,
  { change: { next, kept }, line }: OneLine,
  nowMs: number,
): Promise<Cart> {
  const written = await updateCartAndLine(db, next, line, { nowMs, isCommittedSoon: promisesNothing(next) });
  if (written === null) throw new CartChangedError();
  const others = kept.filter(({ id }) => id !== written.line.id);
  return withLines({ ...next, version: written.version }, [...others, written.line]);
}
