import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { metalPricesQuery, POLL_MS } from './metal-prices.ts';

/**
 * The server may send a page whose prices were replaced a few seconds ago, so they are fetched this
 * long after its arrival. Until then its parts hydrate with the data of the HTML.
 */
export const ARRIVAL_MS = 2_000;

/**
 * Keeps all prices of the page at one version. Fetches the spot prices shortly after the page's
 * arrival, every 30 seconds and on every navigation. Refetches all priced queries when the version
 * changes. Used once, in the shell.
 */
export function usePricePolling(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data, refetch } = useQuery({
    ...metalPricesQuery(),
    refetchInterval: ({ state }) =>
      state.dataUpdateCount + state.errorUpdateCount > 1 ? POLL_MS : ARRIVAL_MS,
    refetchOnReconnect: true,
  });
  const version = data?.metalPrices.price_version;
  const shownVersion = useRef(version);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (version === undefined || version === shownVersion.current) return;
    const isFirst = shownVersion.current === undefined;
    shownVersion.current = version;
    if (!isFirst) void invalidatePriced(client);
  }, [client, version]);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    void refetch();
  }, [pathname, refetch]);
}

/** Marks every query as stale whose data depends on the spot price. */
function invalidatePriced(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.meta?.priced === true });
}
