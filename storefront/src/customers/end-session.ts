import type { QueryClient } from '@tanstack/react-query';
import { forgetViewedProducts } from '../catalog/viewed-products.ts';
import { SignOutDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { removeTabStored, writeTabStored } from '../graphql/tab-storage.ts';
import { forgetKept } from '../offline/forget-kept.ts';
import { noteAccount } from './account-of-session.ts';
import { customerQuery } from './customer-query.ts';
import { resetPasswordState } from './reset-password-state.ts';
import { dropToken } from './session.ts';

/** The shop has this long to hear of a sign-out; the browser signs out in any case (OPEN-12). */
const REVOKE_WITHIN_MS = 2_000;

/**
 * Ends the session in this browser (SESS-10 to SESS-14): the token is revoked and forgotten, and with it who it was, what
 * was typed into checkout, what was looked at, with the pages and answers kept of it, and every answer that no part of the page shows. The page stays (CONF-10).
 * The cart is the caller's to leave.
 */
export async function endSession(client: QueryClient): Promise<void> {
  const options = { signal: AbortSignal.timeout(REVOKE_WITHIN_MS) };
  await executorOf(client)(SignOutDocument, {}, options).catch(() => undefined);
  leaveSession(client);
}

/** The same when the shop has ended it already: there is nothing to revoke. */
export function leaveSession(client: QueryClient): void {
  forgetToken();
  removeTabStored('checkout_draft');
  forgetAnswers(client);
}

/**
 * The same when its time is over. What was typed into checkout stays in the tab for the account that typed it, and for
 * nobody else; checkout is told why there is no cart.
 */
export function expireSession(client: QueryClient): void {
  forgetToken();
  writeTabStored('session_ended', 'yes');
  forgetAnswers(client);
}

function forgetToken(): void {
  dropToken();
  noteAccount(null);
  resetPasswordState();
}

function forgetAnswers(client: QueryClient): void {
  forgetViewedProducts();
  void forgetKept();
  client.removeQueries({ queryKey: customerQuery().queryKey });
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
}
