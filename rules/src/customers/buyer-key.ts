import { canonicalEmail } from './email-address.ts';

/** Providers that deliver to the same box however its name is dotted. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the text that stands for one buyer among e-mail addresses: the canonical address without a `+tag`, and without the
 * dots that the provider ignores. Only for counting: it proves nothing, and mail goes to the address as it was typed.
 */
export function buyerKey(email: string): string {
  const address = canonicalEmail(email) ?? email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [box = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}
