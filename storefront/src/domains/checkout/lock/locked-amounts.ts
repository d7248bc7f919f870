import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type {
  CartLineFragment,
  CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/** The amounts that the shopper saw during a price lock. */
export interface LockedAmounts {
  /** When the price lock ended; null if something else changed the total. */
  readonly endedAtMs: number | null;
  /** Amount of each line by its uid. */
  readonly amounts: ReadonlyMap<string, MoneyAmount>;
  readonly total: MoneyAmount;
}

/**
 * Returns the amounts of a cart, for a comparison after its price lock ended or its total changed.
 */
export function lockedAmounts(cart: CheckoutContentsFragment, endedAtMs: number | null): LockedAmounts {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  return {
    endedAtMs,
    amounts: new Map(lines.flatMap(({ uid, prices }) => (prices ? [[uid, prices.row_total]] : []))),
    total: cart.prices?.grand_total ?? { value: null, currency: null },
  };
}

/**
 * One line of the comparison. `change` is `now` minus the locked amount; null when nothing was
 * locked.
 */
export interface ChangedLine {
  readonly line: CartLineFragment;
  readonly held: MoneyAmount | null;
  readonly now: MoneyAmount | null;
  readonly change: MoneyAmount | null;
}

/** Returns each line of the cart with its locked and its current amount. */
export function changedLines(held: LockedAmounts, cart: CheckoutContentsFragment): ChangedLine[] {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  return lines.map((line) => {
    const before = held.amounts.get(line.uid) ?? null;
    const now = line.prices?.row_total ?? null;
    return { line, held: before, now, change: difference(before, now) };
  });
}

/** Returns `now` minus `before`, to the cent; null when one is missing. */
export function difference(before: MoneyAmount | null, now: MoneyAmount | null): MoneyAmount | null {
  if (typeof before?.value !== 'number' || typeof now?.value !== 'number') return null;
  return {
    value: (Math.round(now.value * 100) - Math.round(before.value * 100)) / 100,
    currency: now.currency,
  };
}
