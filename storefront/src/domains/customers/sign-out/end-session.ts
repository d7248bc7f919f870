import type { QueryClient } from '@tanstack/react-query';
import { SignOutDocument } from '../../../platform/graphql/generated/graphql.ts';
import { sendBesideQueue } from '../../../platform/graphql/run-change.ts';
import { clearOfflineCaches } from '../../../platform/offline/clear-offline-caches.ts';
import { removeStored, type StoredName } from '../../../platform/storage/browser-storage.ts';
import { clearTabStorage } from '../../../platform/storage/clear-tab-storage.ts';
import { type TabStoredName, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { customerQuery } from '../session/customer-query.ts';
import { resetPasswordState } from '../session/reset-password-state.ts';
import { clearToken, deleteToken } from '../session/store-token.ts';

/** Time limit for revoking the token; the browser signs out in any case. Milliseconds. */
const REVOKE_WITHIN_MS = 2_000;

/**
 * A customer's stored data besides the token. Display settings stay, because they are not personal.
 */
const THEIRS: readonly StoredName[] = [
  'signin_account',
  'cartId',
  'unmerged_cart',
  'images_by_sku',
  'saved_for_later',
  'recently_viewed',
  'recent_searches',
  'compare_list',
  'push_browser',
  'pickup_location',
];

/**
 * Ends the session in this browser. Revokes and deletes the token, and deletes the customer's data
 * in this browser and tab and the cached responses that no component shows. Deletes stored data
 * right after the request, because the tab may close before the response. Stays on the page.
 */
export async function endSession(client: QueryClient): Promise<void> {
  // The request must carry the token, which is deleted next.
  const signal = AbortSignal.timeout(REVOKE_WITHIN_MS);
  const told = sendBesideQueue(client)(SignOutDocument, {}, { signal }).catch(() => undefined);
  forgetStored();
  await told;
  leaveSession(client);
}

/** Ends a session that the shop has already ended: there is nothing to revoke. */
export function leaveSession(client: QueryClient): void {
  forgetStored();
  forgetShown(client);
}

/**
 * Ends an expired session. Checkout input stays in the tab for the account that entered it.
 * Checkout learns why there is no cart.
 */
export function expireSession(client: QueryClient): void {
  forgetStored('checkout_draft');
  writeTabStored('session_ended', 'yes');
  forgetShown(client);
}

function forgetStored(...kept: readonly TabStoredName[]): void {
  deleteToken();
  for (const name of THEIRS) removeStored(name);
  clearTabStorage(...kept);
  void clearOfflineCaches();
}

function forgetShown(client: QueryClient): void {
  clearToken();
  resetPasswordState();
  client.removeQueries({ queryKey: customerQuery().queryKey });
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
}
