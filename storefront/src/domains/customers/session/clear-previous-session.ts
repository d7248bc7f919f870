import { unsubscribeBrowser } from '../../../platform/push/browser-push.ts';
import { clearTabStorage } from '../../../platform/storage/clear-tab-storage.ts';
import { readTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/**
 * Deletes this tab's data of a previous session, whichever tab ended it and even if this tab was
 * closed then. Checkout input survives an expired session. Signing out also ends
 * the notifications of this browser. A guest's data stays after sign-in.
 * `endMs` identifies the current session by its end: epoch milliseconds, 0 for a guest.
 */
export function clearPreviousSession(endMs: number): void {
  const lastMs = Number(readTabStored('session_until'));
  if (endMs === lastMs) return;
  // Signed out: the next person at this browser must not read the notifications.
  if (endMs === 0 && lastMs > Date.now()) void unsubscribeBrowser().catch(() => undefined);
  if (lastMs > 0)
    clearTabStorage('sign_in_origin', ...(lastMs < Date.now() ? (['checkout_draft'] as const) : []));
  if (endMs > 0) writeTabStored('session_until', String(endMs));
}
