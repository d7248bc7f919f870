/** Providers that deliver to the same box however its name is dotted. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * What stands for one buyer among e-mail addresses: in small letters, without a `+tag`, without the dots that the
 * provider passes over, and with the letters of the domain that mail programs put in the place of look-alikes (`ⅿ` is an m). Only for counting; mail goes to the address as it was typed.
 */
export function buyerKey(email: string): string {
  const address = email.trim().normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [box = ''] = address.slice(0, Math.max(0, at)).split('+');
  return `${DOTLESS.has(domain) ? box.replaceAll('.', '') : box}@${domain}`;
}
