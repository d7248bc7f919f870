import type { QueryClient } from '@tanstack/react-query';
import { metalPricesQuery } from './metal-prices.ts';

/** The last version reported for each client, so that each version causes at most one refetch. */
const heard = new WeakMap<QueryClient, string>();

/**
 * Reports the price version of another response to the price bar. If the bar shows an older one,
 * refetches the spot prices before the next poll; all priced queries follow (see
 * `usePricePolling`).
 */
export function reportPriceVersion(client: QueryClient, version: string): void {
  const { queryKey } = metalPricesQuery();
  const shown = client.getQueryData(queryKey)?.metalPrices.price_version;
  if (shown === undefined || shown === version || heard.get(client) === version) return;
  heard.set(client, version);
  void client.invalidateQueries({ queryKey });
}
