import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import type { RoundTrip } from '../../../generated/resolvers.ts';
import { presentBaseMoney, presentMoney } from '../../pricing/present-money.ts';
import type { PriceView } from '../../pricing/price-view.ts';
import type { ProductRoundTrip } from './product-round-trip.ts';

/**
 * Returns a round trip in the API's shape and the view's currency; null for none. The spread is the
 * difference of the converted amounts, so that a shopper can add it up.
 */
export function presentRoundTrip(
  trip: ProductRoundTrip | null,
  { currency }: Pick<PriceView, 'currency'>,
): RoundTrip | null {
  if (trip === null) return null;
  const { rateE6, code } = currency;
  const { askMinor, bidMinor, bidE4, breakEvenBidE4: evenE4 } = trip;
  const spreadMinor = convertMinor(askMinor, rateE6) - convertMinor(bidMinor, rateE6);
  return {
    ask: presentBaseMoney(askMinor, currency),
    bid: presentBaseMoney(bidMinor, currency),
    spread: presentMoney(spreadMinor, code),
    spread_percent: Math.round(trip.spreadPpm / 100) / 100,
    spot: presentBaseMoney(Math.round(bidE4 / 100), currency),
    break_even_spot: evenE4 === null ? null : presentBaseMoney(Math.ceil(evenE4 / 100), currency),
    break_even_percent: evenE4 === null ? null : Math.round(((evenE4 - bidE4) / bidE4) * 10_000) / 100,
  };
}
