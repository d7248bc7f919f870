import { useEffect, useRef } from 'react';
import { useOnline } from '../graphql/use-online.ts';
import { addToast, removeToast } from '../ui/toasts.ts';
import { shellText } from './shell-texts.ts';

/** Tells of going offline, lastingly, and of being online again (PWA-03, PWA-04). Used once, in the shell. */
export function useConnectionToasts(): void {
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (!isOnline) {
      wasOffline.current = true;
      addToast({ id: 'offline', type: 'error', message: shellText('offline'), timeoutMs: null });
    } else if (wasOffline.current) {
      wasOffline.current = false;
      removeToast('offline');
      addToast({ id: 'online', type: 'info', message: shellText('online') });
    }
  }, [isOnline]);
}
