import { canonicalEmail } from './email-address.ts';

/** Mail domains by their aliases. */
const ALIASES: ReadonlyMap<string, string> = new Map([['googlemail.com', 'gmail.com']]);
/** Providers that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com']);

/**
 * Returns a key that is equal for e-mail addresses of one buyer: the canonical address without a
 * `+tag`, without the dots that the provider ignores, and with one of its domains. Only for
 * counting: it proves nothing, and mail goes to the address as typed.
 */
export function buyerKey(email: string): string {
  const address = canonicalEmail(email) ?? email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1);
  const domain = ALIASES.get(written) ?? written;
  const [box = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}
