import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { PriceMove } from '../lines/price-move.ts';

/** A smaller change within one visit is ignored, in percent of the price. */
const LEAST_MOVE_PERCENT = 0.25;
/** After this time, in milliseconds, every change is reported. */
const VISIT_MS = 3_600_000;

/** The unit price and quantity at which a line was last shown. */
interface SeenPrice {
  readonly quantity: number;
  readonly price: number;
  /** Code of the payment method of the price. */
  readonly method: string;
  /** The time it was shown, epoch milliseconds. */
  readonly atMs: number;
}

/** By the uid of the line. */
export type SeenPrices = Readonly<Record<string, SeenPrice>>;

/** Returns the unit prices of lines as shown at `nowMs`, for a later comparison. */
export function seePrices(lines: readonly CartLineFragment[], nowMs: number, method = ''): SeenPrices {
  return Object.fromEntries(
    lines.flatMap(({ uid, quantity, prices }) => {
      const price = prices?.price.value;
      return typeof price === 'number' ? [[uid, { quantity, price, method, atMs: nowMs }]] : [];
    }),
  );
}

/**
 * Returns how a line's unit price changed since it was shown: by a quarter of a percent or more, or
 * by any amount after an hour. Null for a new line, and for a changed quantity, which may have
 * changed the tier.
 */
export function priceMove(seen: SeenPrices, line: CartLineFragment, nowMs: number): PriceMove | null {
  const before = seen[line.uid];
  const now = line.prices?.price;
  if (before === undefined || typeof now?.value !== 'number' || before.quantity !== line.quantity)
    return null;
  if (before.price === now.value) return null;
  // In cents, so that a change of exactly the minimum share counts.
  const movedCents = Math.abs(Math.round(now.value * 100) - Math.round(before.price * 100));
  const isSmall = movedCents * 100 < Math.round(before.price * 100) * LEAST_MOVE_PERCENT;
  if (isSmall && nowMs - before.atMs < VISIT_MS) return null;
  return {
    from: { value: before.price, currency: now.currency },
    direction: now.value > before.price ? 'up' : 'down',
  };
}

/**
 * Returns the new baseline: the known prices, plus current prices of lines that are new, have a
 * new quantity, or the price of another payment method. The same object if nothing changes.
 */
export function rebase(seen: SeenPrices, now: SeenPrices): SeenPrices {
  const fresh = Object.entries(now).filter(
    ([uid, now]) => seen[uid]?.quantity !== now.quantity || (seen[uid]?.method ?? '') !== now.method,
  );
  return fresh.length === 0 ? seen : { ...seen, ...Object.fromEntries(fresh) };
}
