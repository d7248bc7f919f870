import type { Metal } from '@ingot/rules/metals/metal.ts';
import { useOnline } from '../../../platform/offline/use-online.ts';
import { metalName } from '../../metals/names/metal-name.ts';
import { dayAndTime, resumeTime } from '../../metals/prices/market-status.ts';
import {
  hasMovedFast,
  isBeingChecked,
  useMetalPrices,
  worstPriceOf,
} from '../../metals/prices/metal-prices.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { productText } from '../product-texts.ts';

/**
 * Returns a function that takes the metals that a product follows and returns its market facts as
 * `addRejection` takes them: the facts of the metal whose market is in the worst state. Without
 * metals a product follows no market.
 */
export function useMarkets() {
  const isOnline = useOnline();
  const config = useStoreConfig();
  const all = useMetalPrices()?.items ?? [];
  const timeZone = config?.timezone ?? 'UTC';
  return (metals: readonly Metal[]) => {
    const price = worstPriceOf(all, metals);
    const metal = price?.metal ?? metals[0];
    return {
      metal: metal ? metalName(metal) : null,
      market: price?.state ?? null,
      isChecked: price !== null && isBeingChecked(price),
      isOnline,
      halted: price && (hasMovedFast(price) ? movedReason(price.resumes_at, timeZone) : price.pause_note),
      opens:
        config?.orders_when_closed === false && price?.opens_at
          ? dayAndTime(price.opens_at, timeZone, 'long')
          : null,
    };
  };
}

function movedReason(end: string | null, timeZone: string): string {
  return end
    ? productText('movedReasonUntil', { time: resumeTime(end, timeZone) })
    : productText('movedReason');
}
