import { forgetTab } from '../graphql/forget-tab.ts';
import { readTabStored, writeTabStored } from '../graphql/tab-storage.ts';
import { sessionEndMs } from './session.ts';

/**
 * What this tab keeps of somebody goes when they have left, whichever tab they left in and whether or not this one was open
 * then; what was typed into checkout stays when only their time was over (SESS-13). What a guest left goes on with who
 * signs in. The end of a session is its name.
 */
export function noteSession(): void {
  const endMs = sessionEndMs() ?? 0;
  const lastMs = Number(readTabStored('session_until'));
  if (endMs === lastMs) return;
  if (lastMs > 0) forgetTab(lastMs < Date.now() ? 'checkout_draft' : undefined);
  if (endMs > 0) writeTabStored('session_until', String(endMs));
}
