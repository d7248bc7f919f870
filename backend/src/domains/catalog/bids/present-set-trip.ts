import type { SetRoundTrip as ApiTrip } from '../../../generated/resolvers.ts';
import { presentBaseMoney, presentMoney } from '../../pricing/present-money.ts';
import { percentOf } from '../../pricing/present-price.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import type { SetRoundTrip } from './set-round-trip.ts';

/** Returns a round trip in the API's shape; null for none. Spot prices are in the view's currency. */
export function presentSetTrip(
  trip: SetRoundTrip | null,
  { currency }: Pick<PriceView, 'currency'>,
): ApiTrip | null {
  if (trip === null) return null;
  const { askMinor, bidMinor, bidE4, breakEvenBidE4: evenE4 } = trip;
  const hasEven = bidE4 !== null && evenE4 !== null;
  return {
    ask: presentMoney(askMinor, currency.code),
    bid: presentMoney(bidMinor, currency.code),
    spread: presentMoney(askMinor - bidMinor, currency.code),
    spread_percent: percentOf(trip.spreadPpm),
    break_even_spot: evenE4 === null ? null : presentBaseMoney(Math.ceil(evenE4 / 100), currency),
    break_even_percent: hasEven ? percentOf(Math.round(((evenE4 - bidE4) / bidE4) * 1e6)) : null,
  };
}
