import { type QuietPrices, quietPrices } from '@ingot/rules/alerts/quiet-prices.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import type { CurrencySettings } from '../../shop/shop-settings.ts';
import type { Figure } from '../alert.ts';
import type { MetalWeights } from './owned-metals.ts';
import { findNearest, type NearestThresholds, recordQuiet } from './quiet.repository.ts';

/** A checked value of metal. */
export interface CheckedTotal {
  readonly watched: string;
  readonly figure: Figure;
  readonly valueE4: number;
  readonly owned: MetalWeights | undefined;
}

/** The prices and rates of a check. */
interface CheckedMarket {
  readonly spot: SpotSnapshot;
  readonly currencies: readonly CurrencySettings[];
}

/** Returns the current bids in the base currency, in the order of `METALS`; -1 without a price (E4). */
export function currentBids({ prices }: SpotSnapshot): number[] {
  return METALS.map((metal) => prices[metal]?.bidE4 ?? -1);
}

/**
 * Stores between which prices checked values of metal cross no threshold, so that ticks leave them out. Other
 * changes, of weights and exchange rates, wait for the job of every minute, which checks all.
 */
export async function recordQuietPrices(
  trx: Transaction,
  totals: readonly CheckedTotal[],
  market: CheckedMarket,
): Promise<void> {
  if (totals.length === 0) return;
  const nearest = new Map((await findNearest(trx, totals)).map((one) => [one.watched, one]));
  await recordQuiet(
    trx,
    totals.map((total) => ({
      watched: total.watched,
      quiet: quietOf(total, nearest.get(total.watched), market),
    })),
  );
}

function quietOf(
  { figure, valueE4, owned }: CheckedTotal,
  thresholds: NearestThresholds | undefined,
  { spot, currencies }: CheckedMarket,
): QuietPrices | null {
  if (figure.kind !== 'total' || thresholds === undefined || owned === undefined) return null;
  const currency = currencies.find(({ code }) => code === figure.currency);
  if (currency === undefined) return null;
  const { belowE4, aboveE4 } = thresholds;
  const bids = currentBids(spot);
  const metals = METALS.map((metal, at) => ({ priceE4: bids[at] ?? -1, isOwned: (owned[metal] ?? 0) > 0 }));
  return quietPrices({ valueE4, belowE4, aboveE4, rateE6: currency.rateE6, metals });
}
