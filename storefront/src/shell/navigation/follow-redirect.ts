import { MAX_REDIRECTS } from '@ingot/rules/shop/redirect-chain.ts';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { redirectLoopContext } from '../../platform/query-cache/load-context.ts';
import { REDIRECT_LOOP } from '../error-page/error-page.tsx';

/** Consecutive redirects in this tab: their number and the last target. */
let followed = { count: 0, to: '' };

/**
 * Counts a redirect in the browser. Returns false if it exceeds the limit after those that led to
 * `from`.
 */
export function mayRedirect(from: string, to: string): boolean {
  const count = from === followed.to ? followed.count + 1 : 1;
  const target = new URL(to, from);
  target.hash = '';
  followed = { count, to: target.href };
  if (count <= MAX_REDIRECTS) return true;
  followed = { count: 0, to: '' };
  return false;
}

/** Returns what a `clientLoader` throws to redirect: a redirect, or the error after too many. */
export function redirectInBrowser(request: Request, to: string, status?: 301 | 302) {
  return mayRedirect(request.url, to) ? redirect(to, status) : redirectLoop();
}

/** Returns what a `loader` throws to redirect; an error if the server has detected a loop. */
export function redirectOnServer(context: Readonly<RouterContextProvider>, to: string, status?: 301 | 302) {
  return context.get(redirectLoopContext) ? redirectLoop() : redirect(to, status);
}

/** Returns the error of a redirect loop. */
export function redirectLoop() {
  return data(null, { status: REDIRECT_LOOP });
}
