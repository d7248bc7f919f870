import { isIP } from 'node:net';
import { bareHost } from './bare-host.ts';
import { isPublicAddress } from './public-address.ts';

/** Why a request may not go to an address. */
export type UrlProblem = 'INVALID' | 'INSECURE' | 'PRIVATE';

/**
 * Reads the address of a request to another program. Returns its URL, or the reason why the shop sends
 * nothing there. `mayReachPrivate` allows private addresses and plain HTTP. A name that resolves to a
 * private address fails only when the request is sent.
 */
export function readOutgoingUrl(
  text: string,
  { longest, mayReachPrivate }: { readonly longest: number; readonly mayReachPrivate: boolean },
): URL | UrlProblem {
  const entered = text.trim();
  if (entered.length > longest || !URL.canParse(entered)) return 'INVALID';
  const url = new URL(entered);
  if (url.username !== '' || url.password !== '' || url.hostname === '') return 'INVALID';
  if (url.protocol !== 'https:' && !(mayReachPrivate && url.protocol === 'http:')) return 'INSECURE';
  const host = bareHost(url.hostname);
  const isLocalName = !host.includes('.') && !host.includes(':');
  const isPrivate = isIP(host) === 0 ? isLocalName : !isPublicAddress(host);
  if (isPrivate && !mayReachPrivate) return 'PRIVATE';
  url.hash = '';
  return url;
}
