import type { QueryClient } from '@tanstack/react-query';
import { SignOutDocument } from '../../../platform/graphql/generated/graphql.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { forgetKept } from '../../../platform/offline/forget-kept.ts';
import { removeStored, type StoredName } from '../../../platform/storage/browser-storage.ts';
import { forgetTab } from '../../../platform/storage/forget-tab.ts';
import { type TabStoredName, writeTabStored } from '../../../platform/storage/tab-storage.ts';
import { dropToken, forgetToken } from '../session/change-token.ts';
import { customerQuery } from '../session/customer-query.ts';
import { resetPasswordState } from '../session/reset-password-state.ts';

/** The shop has this long to hear of a sign-out; the browser signs out in any case (OPEN-12). */
const REVOKE_WITHIN_MS = 2_000;

/** What this browser keeps of somebody besides the token. Stays: how the shop is shown, which is nobody's secret. */
const THEIRS: readonly StoredName[] = [
  'signin_account',
  'cartId',
  'unmerged_cart',
  'images_by_sku',
  'saved_for_later',
  'recently_viewed',
  'recent_searches',
  'compare_list',
];

/**
 * Ends the session in this browser (SESS-10 to SESS-15): the token is revoked and forgotten, and with it all that is kept of
 * who it was, in this browser and this tab, and every answer that no part of the page shows. What is stored goes as
 * soon as the shop has been told, not when it answers: the tab may be closed. The page stays (CONF-10).
 */
export async function endSession(client: QueryClient): Promise<void> {
  const options = { signal: AbortSignal.timeout(REVOKE_WITHIN_MS) };
  const told = executorOf(client)(SignOutDocument, {}, options).catch(() => undefined);
  forgetStored();
  await told;
  leaveSession(client);
}

/** The same when the shop has ended it already: there is nothing to revoke. */
export function leaveSession(client: QueryClient): void {
  forgetStored();
  forgetShown(client);
}

/**
 * The same when its time is over. What was typed into checkout stays in the tab for the account that typed it, and for
 * nobody else; checkout is told why there is no cart.
 */
export function expireSession(client: QueryClient): void {
  forgetStored('checkout_draft');
  writeTabStored('session_ended', 'yes');
  forgetShown(client);
}

function forgetStored(...kept: readonly TabStoredName[]): void {
  forgetToken();
  for (const name of THEIRS) removeStored(name);
  forgetTab(...kept);
  void forgetKept();
}

function forgetShown(client: QueryClient): void {
  dropToken();
  resetPasswordState();
  client.removeQueries({ queryKey: customerQuery().queryKey });
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
}
