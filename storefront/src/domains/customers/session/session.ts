import { create } from 'zustand';
import { readStored, storedUntil } from '../../../platform/storage/browser-storage.ts';
import { readTabStored } from '../../../platform/storage/tab-storage.ts';

/**
 * The session of this browser. `unknown`: on the server, and until the storage was read.
 * `arriving`: the token is stored, cart and account are loading. `ended`: the stored token has
 * expired; a reload follows.
 */
export type SessionStatus = 'unknown' | 'guest' | 'arriving' | 'customer' | 'ended';

interface SessionState {
  readonly status: SessionStatus;
}

/** The server's state, which is also the first state in the browser. */
const useSessionStore = create<SessionState>()(() => ({ status: 'unknown' }));

/** Returns the session status and re-renders on every change. */
export function useSession(): SessionStatus {
  return useSessionStore((state) => state.status);
}

/** Returns the stored token; null without one. All tabs share it. */
export function storedToken(): string | null {
  return readStored('signin_token');
}

/** Returns whether a token is stored, which is the definition of signed in. */
export function isSignedIn(): boolean {
  return storedToken() !== null;
}

/** Returns when the stored token expires, epoch milliseconds; null without a token. */
export function sessionEndMs(): number | null {
  return storedUntil('signin_token');
}

/** Returns whether the stored token has expired. */
export function hasSessionEnded(): boolean {
  const endMs = sessionEndMs();
  return endMs !== null && endMs < Date.now();
}

/** The token of the session that this page shows. */
let shownToken: string | null = null;

/** Sets the status from the browser's storage; a new token is shown as `status`. */
export function settleSession(
  status: SessionStatus = isSignedIn() ? 'customer' : hasSessionEnded() ? 'ended' : 'guest',
): void {
  followOwnToken();
  clearPreviousSession();
  useSessionStore.setState({ status });
}

/** Marks the stored token as known, so that it does not count as a change by another tab. */
export function followOwnToken(): void {
  shownToken = storedToken();
}

/** Deletes the data of a previous session if this tab has not seen the current one. */
function clearPreviousSession(): void {
  const endMs = sessionEndMs() ?? 0;
  if (Number(readTabStored('session_until')) === endMs) return;
  // If the page unloads before the code arrives, the next page does the same check.
  void import('./clear-previous-session.ts')
    .then((code) => code.clearPreviousSession(endMs))
    .catch(() => undefined);
}

/**
 * Loads the stored session and follows other tabs. A sign-in or sign-out there reloads this page,
 * also after it returns from the back/forward cache. Returns the function that stops following.
 */
export function followSession(reload: () => void = () => location.reload()): () => void {
  settleSession();
  const look = () => {
    clearPreviousSession();
    if (storedToken() === shownToken) return;
    shownToken = storedToken();
    reload();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  return () => {
    window.removeEventListener('storage', look);
    window.removeEventListener('pageshow', look);
  };
}
