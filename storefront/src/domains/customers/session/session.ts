import { create } from 'zustand';
import { readStored, storedUntil } from '../../../platform/storage/browser-storage.ts';
import { readTabStored } from '../../../platform/storage/tab-storage.ts';

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

/** The stored token, null without one: who this browser is, in every tab and at once (SESS-02). */
export function storedToken(): string | null {
  return readStored('signin_token');
}

/** Whether a token is stored in this browser, which is what signed in means (SESS-02, ENT-27). */
export function isSignedIn(): boolean {
  return storedToken() !== null;
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

/** The token that this page shows somebody by. */
let shownToken: string | null = null;

/** Takes what the browser's storage says into use; a token that has just come is shown as `status`. */
export function settleSession(
  status: SessionStatus = isSignedIn() ? 'customer' : hasSessionEnded() ? 'ended' : 'guest',
): void {
  followOwnToken();
  noteSession();
  useSessionStore.setState({ status });
}

/** The page shows who is stored now, as far as other tabs are concerned: they have not changed it. */
export function followOwnToken(): void {
  shownToken = storedToken();
}

/** Where this tab has not seen the session of now, what it keeps of the one before goes. */
function noteSession(): void {
  const endMs = sessionEndMs() ?? 0;
  if (Number(readTabStored('session_until')) === endMs) return;
  // A page that goes before it comes is followed by one that asks again.
  void import('./note-session.ts').then((code) => code.noteSession(endMs)).catch(() => undefined);
}

/**
 * Reads the stored token into use, and follows other tabs: one that signs in or out reloads this one (OPEN-13), also when
 * this page was put aside by the browser meanwhile. Gives the function that stops following.
 */
export function followSession(reload: () => void = () => location.reload()): () => void {
  settleSession();
  const look = () => {
    noteSession();
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
