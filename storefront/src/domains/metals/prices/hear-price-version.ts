import type { QueryClient } from '@tanstack/react-query';
import { metalPricesQuery } from './metal-prices.ts';

/** The last version heard of by each client, so that each one is followed once, whatever the answer to it. */
const heard = new WeakMap<QueryClient, string>();

/**
 * Tells the price bar which version of the spot prices another answer was made of. One that it does not show is fetched
 * at once, before the next poll, and everything priced follows it (see `usePricePolling`).
 */
export function hearPriceVersion(client: QueryClient, version: string): void {
  const { queryKey } = metalPricesQuery();
  const shown = client.getQueryData(queryKey)?.metalPrices.price_version;
  if (shown === undefined || shown === version || heard.get(client) === version) return;
  heard.set(client, version);
  void client.invalidateQueries({ queryKey });
}
