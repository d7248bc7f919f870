import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { metalPricesQuery, POLL_MS } from './metal-prices.ts';

/**
 * Keeps the prices of the whole page moving together: asks for the spot prices every 30 seconds and on every change of
 * page, and when their version is a new one, asks again for everything that follows from them. Used once, in the shell.
 */
export function usePricePolling(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { data, refetch } = useQuery({
    ...metalPricesQuery(),
    refetchInterval: POLL_MS,
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

/** Asks again for every answer whose figures follow the spot price. */
function invalidatePriced(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: (query) => query.meta?.priced === true });
}
