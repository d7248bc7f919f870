import { useEffect, useState } from 'react';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { PriceMove } from '../lines/price-move.ts';
import { priceMove, rebase, type SeenPrices, seePrices } from './seen-prices.ts';

const STORED_NAME = 'BULLION_BROWSER_PERSISTENCE__seen_cart_prices';

/**
 * Returns a function that tells how a line's price changed since the last visit of the cart page.
 * Prices of another payment method are not compared. The prices are stored for the tab. They are shown only as old prices, never charged.
 */
export function useSeenPrices(
  lines: readonly CartLineFragment[],
  method: string,
): (line: CartLineFragment) => PriceMove | null {
  const [baseline, setBaseline] = useState(readSeen);
  const [openedMs] = useState(() => Date.now());
  const shown = seePrices(lines, openedMs, method);
  const next = rebase(baseline, shown);
  if (next !== baseline) setBaseline(next);
  useEffect(() => writeSeen(seePrices(lines, Date.now(), method)));
  return (line) => priceMove(next, line, openedMs);
}

function readSeen(): SeenPrices {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_NAME) ?? '{}') as SeenPrices;
  } catch {
    return {};
  }
}

function writeSeen(prices: SeenPrices): void {
  try {
    sessionStorage.setItem(STORED_NAME, JSON.stringify(prices));
  } catch {
    // Without storage, a later visit shows no old prices.
  }
}
