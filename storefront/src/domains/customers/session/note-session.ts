import { forgetTab } from '../../../platform/storage/forget-tab.ts';
import { readTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/**
 * What this tab keeps of somebody goes when they have left, whichever tab they left in and whether or not this one was open
 * then; what was typed into checkout stays when only their time was over (SESS-13). What a guest left goes on with who
 * signs in. The end of the session of now is its name: `endMs`, epoch milliseconds, 0 for a guest.
 */
export function noteSession(endMs: number): void {
  const lastMs = Number(readTabStored('session_until'));
  if (endMs === lastMs) return;
  if (lastMs > 0) forgetTab('sign_in_origin', ...(lastMs < Date.now() ? (['checkout_draft'] as const) : []));
  if (endMs > 0) writeTabStored('session_until', String(endMs));
}
