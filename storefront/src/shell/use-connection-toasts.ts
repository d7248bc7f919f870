import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../graphql/use-online.ts';
import { setOnline, useAppState } from '../shop/app-state.ts';
import { addToast, removeToast } from '../ui/toasts.ts';
import { shellText } from './shell-texts.ts';

/** Tells of going offline, lastingly, and of being online again (PWA-03, PWA-04); gives which it is. Used once, behind the page. */
export function useConnectionToasts(): boolean {
  const isOnline = useOnline();
  useEffect(() => {
    // A page from the service worker's memory came because the shop could not be reached (`offline/kept-page.ts`).
    if (!navigator.onLine || document.documentElement.dataset.kept) onlineManager.setOnline(false);
  }, []);
  useEffect(() => {
    const { isOnline: wasOnline } = useAppState.getState();
    setOnline(isOnline);
    document.documentElement.toggleAttribute('data-offline', !isOnline);
    if (!isOnline) {
      addToast({ id: 'offline', type: 'error', message: shellText('offline'), timeoutMs: null });
    } else if (!wasOnline) {
      removeToast('offline');
      addToast({ id: 'online', type: 'info', message: shellText('online') });
    }
  }, [isOnline]);
  return isOnline;
}
