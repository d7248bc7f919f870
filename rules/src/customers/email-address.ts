/** The part of the standard `URL` that this file needs; browsers and Node both have it. */
declare const URL: new (url: string) => { readonly hostname: string };

const MAX_LENGTH = 254;
/** The characters that RFC 5321 lets an unquoted local part have; domain labels may be in any script. */
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,62})?';
const EMAIL = new RegExp(`^(?=.{1,64}@)${LOCAL}@(?:${LABEL}\\.)+${LABEL}$`, 'u');
/** A host name as DNS has it. The top level is never a number: that would be an IPv4 address. */
const ASCII_DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns whether the text is one e-mail address that the shop can write to: no name, no comment, no list. */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== null;
}

/**
 * Returns the form in which e-mail addresses are compared, or null when the text is no address: no spaces around it, the
 * local part in lower case, the domain in the ASCII form that DNS knows (IDNA). Two addresses with one canonical form reach
 * one mailbox. This function alone decides the form; the database stores its result and compares nothing else.
 */
export function canonicalEmail(text: string): string | null {
  const split = splitEmail(text);
  return split && `${split.local.toLowerCase()}@${split.domain}`;
}

/**
 * Returns the address that a mail goes to: the local part as its owner writes it, the domain in its ASCII form. So a mail
 * reaches the domain that was compared, whatever the mail server makes of other scripts. Returns null for no address.
 */
export function deliveryAddress(text: string): string | null {
  const split = splitEmail(text);
  return split && `${split.local}@${split.domain}`;
}

/** Returns whether both texts are addresses of one mailbox. */
export function isSameEmail(a: string, b: string): boolean {
  const canonical = canonicalEmail(a);
  return canonical !== null && canonical === canonicalEmail(b);
}

function splitEmail(text: string): { readonly local: string; readonly domain: string } | null {
  const email = text.trim();
  if (email.length > MAX_LENGTH || !EMAIL.test(email)) return null;
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = asciiDomain(email.slice(at + 1));
  if (domain === null || local.length + 1 + domain.length > MAX_LENGTH) return null;
  return { local, domain };
}

/** Returns the IDNA form of a domain in lower case; null when it has none. */
function asciiDomain(domain: string): string | null {
  const plain = domain.toLowerCase();
  if (ASCII_DOMAIN.test(plain) && !plain.includes('xn--')) return plain;
  try {
    const { hostname } = new URL(`http://${domain}/`);
    return ASCII_DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
