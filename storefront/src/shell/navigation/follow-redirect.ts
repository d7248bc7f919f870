import { MOST_REDIRECTS } from '@ingot/rules/shop/redirect-chain.ts';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { redirectLoopContext } from '../../platform/query-cache/load-context.ts';
import { REDIRECT_LOOP } from '../error-page/error-page.tsx';

/** The redirects that this tab has followed one after another: how many, and the address they have led to. */
let followed = { count: 0, to: '' };

/** Counts a redirect of the browser's. Returns false when it is one too many after those that led to `from`. */
export function mayRedirect(from: string, to: string): boolean {
  const count = from === followed.to ? followed.count + 1 : 1;
  const target = new URL(to, from);
  target.hash = '';
  followed = { count, to: target.href };
  if (count <= MOST_REDIRECTS) return true;
  followed = { count: 0, to: '' };
  return false;
}

/** Returns what a `clientLoader` throws to lead on from its address: a redirect, or the error after too many. */
export function redirectInBrowser(request: Request, to: string, status?: 301 | 302) {
  return mayRedirect(request.url, to) ? redirect(to, status) : redirectLoop();
}

/** Returns what a `loader` throws to lead on; an error where the server has found that its redirects do not end. */
export function redirectOnServer(context: Readonly<RouterContextProvider>, to: string, status?: 301 | 302) {
  return context.get(redirectLoopContext) ? redirectLoop() : redirect(to, status);
}

/** The error of an address whose redirects do not end. */
export function redirectLoop() {
  return data(null, { status: REDIRECT_LOOP });
}
