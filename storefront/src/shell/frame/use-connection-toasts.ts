import { addToast, removeToast } from '@ingot/ui/toasts/toasts.ts';
import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setOnline, useAppState } from '../../platform/app-state/app-state.ts';
import { OFFLINE_PATH } from '../../platform/offline/cache-names.ts';
import { useOnline } from '../../platform/offline/use-online.ts';
import { readTabStored, removeTabStored, writeTabStored } from '../../platform/storage/tab-storage.ts';
import { connectionText } from './connection-texts.ts';

/**
 * Shows a lasting toast while offline and a short one after it. Returns whether the browser is
 * online. Used once, behind the page.
 */
export function useConnectionToasts(): boolean {
  const isOnline = useOnline();
  useEffect(() => {
    // The worker served this page from its cache because the shop was unreachable
    // (`platform/offline/cached-page.ts`).
    if (!navigator.onLine || document.documentElement.dataset.kept) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    const { isOnline: wasOnline } = useAppState.getState();
    setOnline(isOnline);
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    // This page may have replaced one that was offline.
    const wasOffline = !wasOnline || readTabStored('was_offline') !== null;
    if (!isOnline) {
      writeTabStored('was_offline', 'yes');
      addToast({ id: 'offline', type: 'error', message: connectionText('offline'), timeoutMs: null });
    } else if (wasOffline && onlineManager.isOnline()) {
      // The offline page is about to be replaced; the next page shows the toast.
      if (window.location.pathname !== OFFLINE_PATH) removeTabStored('was_offline');
      removeToast('offline');
      addToast({ id: 'online', type: 'info', message: connectionText('online') });
    }
  }, [isOnline]);
  return isOnline;
}
