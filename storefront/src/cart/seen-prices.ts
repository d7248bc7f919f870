import type { CartLineFragment } from '../graphql/generated/graphql.ts';
import type { MoneyAmount } from '../ui/price.tsx';

/** The unit price at which a line was last shown, and for how many pieces. */
interface SeenPrice {
  readonly quantity: number;
  readonly price: number;
}

/** By the line's uid. */
export type SeenPrices = Readonly<Record<string, SeenPrice>>;

/** What a line cost when the shopper last saw it, and which way it went since. */
export interface PriceMove {
  readonly from: MoneyAmount;
  readonly direction: 'up' | 'down';
}

/** The unit prices of these lines, to compare a later look with. */
export function seePrices(lines: readonly CartLineFragment[]): SeenPrices {
  return Object.fromEntries(
    lines.flatMap(({ uid, quantity, prices }) => {
      const price = prices?.price.value;
      return typeof price === 'number' ? [[uid, { quantity, price }]] : [];
    }),
  );
}

/**
 * Whether the unit price of a line moved since it was seen. A changed quantity may have changed the tier, which is no
 * move of the market: null then, as for a line not seen before.
 */
export function priceMove(seen: SeenPrices, line: CartLineFragment): PriceMove | null {
  const before = seen[line.uid];
  const now = line.prices?.price;
  if (before === undefined || typeof now?.value !== 'number' || before.quantity !== line.quantity)
    return null;
  if (before.price === now.value) return null;
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
