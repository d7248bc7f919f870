import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readTabStored, removeTabStored, writeTabStored } from '../graphql/tab-storage.ts';
import { useOnline } from '../graphql/use-online.ts';
import { clockTime } from '../metals/market-mark.ts';
import { metalPricesQuery } from '../metals/metal-prices.ts';
import { OFFLINE_PATH } from '../offline/cache-names.ts';
import { setOnline, useAppState } from '../shop/app-state.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { addToast, removeToast } from '../ui/toasts.ts';
import { connectionText } from './connection-texts.ts';

/** Tells of going offline, lastingly, and of being online again (PWA-03, PWA-04); gives which it is. Used once, behind the page. */
export function useConnectionToasts(): boolean {
  const isOnline = useOnline();
  const client = useQueryClient();
  const timeZone = useStoreConfig()?.timezone;
  const tellOffline = useEffectEvent(() => {
    // As last heard on a page that shows them; none are asked for.
    const heard = client.getQueryData(metalPricesQuery().queryKey)?.metalPrices;
    const time = heard && timeZone ? clockTime(heard.time, timeZone) : null;
    const lines = [
      connectionText('offline'),
      ...(time === null ? [] : [connectionText('pricesOf', { time })]),
    ];
    addToast({ id: 'offline', type: 'error', message: lines.join('\n'), timeoutMs: null });
  });
  useEffect(() => {
    // A page from the service worker's memory came because the shop could not be reached (`offline/kept-page.ts`).
    if (!navigator.onLine || document.documentElement.dataset.kept) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    const { isOnline: wasOnline } = useAppState.getState();
    setOnline(isOnline);
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    // This page may be the one that came in place of one without a connection.
    const wasOffline = !wasOnline || readTabStored('was_offline') !== null;
    if (!isOnline) {
      writeTabStored('was_offline', 'yes');
      tellOffline();
    } else if (wasOffline && onlineManager.isOnline()) {
      // The page that stands in goes now; what comes in its place tells it.
      if (window.location.pathname !== OFFLINE_PATH) removeTabStored('was_offline');
      removeToast('offline');
      addToast({ id: 'online', type: 'info', message: connectionText('online') });
    }
  }, [isOnline]);
  return isOnline;
}
