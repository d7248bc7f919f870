import { addToast, removeToast } from '@ingot/ui/toasts/toasts.ts';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setOnline, useAppState } from '../../platform/app-state/app-state.ts';
import { OFFLINE_PATH } from '../../platform/offline/cache-names.ts';
import { useOnline } from '../../platform/offline/use-online.ts';
import { readTabStored, removeTabStored, writeTabStored } from '../../platform/storage/tab-storage.ts';
import { connectionText } from './connection-texts.ts';

/** Tells of going offline, lastingly, and of being online again (PWA-03, PWA-04); gives which it is. Used once, behind the page. */
export function useConnectionToasts(): boolean {
  const isOnline = useOnline();
  useEffect(() => {
    // A page from the service worker's memory came because the shop could not be reached (`platform/offline/kept-page.ts`).
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
      addToast({ id: 'offline', type: 'error', message: connectionText('offline'), timeoutMs: null });
    } else if (wasOffline && onlineManager.isOnline()) {
      // The page that stands in goes now; what comes in its place tells it.
      if (window.location.pathname !== OFFLINE_PATH) removeTabStored('was_offline');
      removeToast('offline');
      addToast({ id: 'online', type: 'info', message: connectionText('online') });
    }
  }, [isOnline]);
  return isOnline;
}
