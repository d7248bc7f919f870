import { addToast, removeToast } from '@ingot/ui/toasts/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectLiveUpdates, useLiveState } from '../../platform/live/live-updates.ts';
import { frameText } from './frame-texts.ts';

const OFFLINE = 'offline';
const NOT_LIVE = 'not-live';
/** Short interruptions are not reported, because the page catches up automatically. */
const REPORT_AFTER_MS = 10_000;

/** Keeps the page up to date, and tells the person while it cannot. */
export function useConnection(): void {
  const client = useQueryClient();
  useEffect(() => connectLiveUpdates(client), [client]);
  useOfflineToast();
  const isWaiting = useLiveState() === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      if (navigator.onLine)
        addToast({ id: NOT_LIVE, type: 'warning', message: frameText('notLive'), timeoutMs: null });
    }, REPORT_AFTER_MS);
    return () => {
      clearTimeout(timer);
      removeToast(NOT_LIVE);
    };
  }, [isWaiting]);
}

function useOfflineToast(): void {
  useEffect(() => {
    const onOffline = () =>
      addToast({ id: OFFLINE, type: 'warning', message: frameText('offline'), timeoutMs: null });
    const onOnline = () => removeToast(OFFLINE);
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    if (!navigator.onLine) onOffline();
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, []);
}
