import { create } from 'zustand';
import { readStored, removeStored, storedUntil, writeStored } from '../graphql/browser-storage.ts';
import { removeTabStored } from '../graphql/tab-storage.ts';

/** Seconds that a browser stays signed in: a week, or ten years with `Remember me` (SESS-03, SESS-04). */
const LIFETIME_SECONDS = 604_800;
const REMEMBERED_SECONDS = 315_360_000;

/**
 * Who this browser is. `unknown`: on the server, and until the browser's storage was read. `arriving`: the token is
 * stored, and the cart and the account are on their way. `ended`: the token is stored, and its time is over; the page
 * will be loaded anew.
 */
export type SessionStatus = 'unknown' | 'guest' | 'arriving' | 'customer' | 'ended';

interface SessionState {
  readonly status: SessionStatus;
}

/** The server's view, which is also the first one in the browser. */
const useSessionStore = create<SessionState>()(() => ({ status: 'unknown' }));

/** Who this browser is; a component that reads it follows every change. */
export function useSession(): SessionStatus {
  return useSessionStore((state) => state.status);
}

/** Whether a token is stored in this browser, which is what signed in means (SESS-02, ENT-27). */
export function isSignedIn(): boolean {
  return readStored('signin_token') !== null;
}

/** When the stored token's time is over, epoch milliseconds; null without a token. */
export function sessionEndMs(): number | null {
  return storedUntil('signin_token');
}

/** Whether a token is stored whose time is over. */
export function hasSessionEnded(): boolean {
  const endMs = sessionEndMs();
  return endMs !== null && endMs < Date.now();
}

/** Stores a token; from now on requests carry it. The account is shown only after `settleSession` (SESS-16). */
export function keepToken(token: string, isRemembered: boolean): void {
  writeStored('signin_token', token, isRemembered ? REMEMBERED_SECONDS : LIFETIME_SECONDS);
  useSessionStore.setState({ status: 'arriving' });
}

/** Takes what the browser's storage says into use. */
export function settleSession(): void {
  useSessionStore.setState({ status: isSignedIn() ? 'customer' : hasSessionEnded() ? 'ended' : 'guest' });
}

/** Forgets the token (SESS-11, SESS-17). */
export function dropToken(): void {
  removeStored('signin_token');
  useSessionStore.setState({ status: 'guest' });
}

/**
 * Reads the stored token into use, and follows other tabs: one that signs in or out reloads this one (OPEN-13), and what
 * was typed into checkout here goes too, unless only the time of the token was over (SESS-13).
 * Gives the function that stops following.
 */
export function followSession(reload: () => void = () => location.reload()): () => void {
  settleSession();
  let stored = readStored('signin_token');
  let endMs = sessionEndMs();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && !event.key.endsWith('__signin_token')) return;
    const now = readStored('signin_token');
    if (now === stored) return;
    if (stored !== null && (endMs ?? 0) > Date.now()) removeTabStored('checkout_draft');
    stored = now;
    endMs = sessionEndMs();
    reload();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
