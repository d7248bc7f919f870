import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { MoneyAmount } from '../../../ui/labels/price.tsx';

/** A move by less than this share of the price is noise between two looks. */
const LEAST_MOVE_PERCENT = 0.25;
/** After this time any move is news. */
const VISIT_MS = 3_600_000;

/** The unit price at which a line was last shown, and for how many pieces. */
interface SeenPrice {
  readonly quantity: number;
  readonly price: number;
  /** When it was shown, epoch milliseconds. */
  readonly atMs: number;
}

/** By the line's uid. */
export type SeenPrices = Readonly<Record<string, SeenPrice>>;

/** What a line cost when the shopper last saw it, and which way it went since. */
export interface PriceMove {
  readonly from: MoneyAmount;
  readonly direction: 'up' | 'down';
}

/** The unit prices of these lines as shown at `nowMs`, to compare a later look with. */
export function seePrices(lines: readonly CartLineFragment[], nowMs: number): SeenPrices {
  return Object.fromEntries(
    lines.flatMap(({ uid, quantity, prices }) => {
      const price = prices?.price.value;
      return typeof price === 'number' ? [[uid, { quantity, price, atMs: nowMs }]] : [];
    }),
  );
}

/**
 * How the unit price of a line moved since it was seen: by a quarter of a percent or more, or by anything when that was an
 * hour ago or longer. A changed quantity may have changed the tier, which is no move of the market: null then, as for a line
 * not seen before.
 */
export function priceMove(seen: SeenPrices, line: CartLineFragment, nowMs: number): PriceMove | null {
  const before = seen[line.uid];
  const now = line.prices?.price;
  if (before === undefined || typeof now?.value !== 'number' || before.quantity !== line.quantity)
    return null;
  if (before.price === now.value) return null;
  // In cents, so that a move of exactly the least share counts.
  const movedCents = Math.abs(Math.round(now.value * 100) - Math.round(before.price * 100));
  const isSmall = movedCents * 100 < Math.round(before.price * 100) * LEAST_MOVE_PERCENT;
  if (isSmall && nowMs - before.atMs < VISIT_MS) return null;
  return {
    from: { value: before.price, currency: now.currency },
    direction: now.value > before.price ? 'up' : 'down',
  };
}

/**
 * The prices to compare with from now on: those seen before, but for a line that is new or holds another number of
 * pieces the price it has now. The same object when nothing is to be taken over.
 */
export function rebase(seen: SeenPrices, now: SeenPrices): SeenPrices {
  const fresh = Object.entries(now).filter(([uid, { quantity }]) => seen[uid]?.quantity !== quantity);
  return fresh.length === 0 ? seen : { ...seen, ...Object.fromEntries(fresh) };
}
