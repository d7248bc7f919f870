import { canonicalEmail } from './email-address.ts';

/** Providers that ignore dots in the local part. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns a key that is equal for e-mail addresses of one buyer: the canonical address without a
 * `+tag`, and without the dots that the provider ignores. Only for counting: it proves nothing, and
 * mail goes to the address as typed.
 */
export function buyerKey(email: string): string {
  const address = canonicalEmail(email) ?? email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [box = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}
