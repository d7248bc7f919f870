/** The part of the standard `URL` that this file needs; browsers and Node both have it. */
declare const URL: new (url: string) => { readonly hostname: string };

const MAX_LENGTH = 254;
/** The characters of an unquoted local part (RFC 5321). Domain labels may be in any script. */
const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,62})?';
const EMAIL = new RegExp(`^(?=.{1,64}@)${LOCAL}@(?:${LABEL}\\.)+${LABEL}$`, 'u');
/** A host name of DNS. The top-level domain is never a number: that would be an IPv4 address. */
const ASCII_DOMAIN =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Returns whether the text is one e-mail address that the shop can write to: no name, no comment,
 * no list.
 */
export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== null;
}

/**
 * Returns the canonical form of an e-mail address for comparison, or null for an invalid one:
 * trimmed, the local part in lower case, the domain in the ASCII form of DNS (IDNA). Two addresses
 * with one canonical form are one mailbox. Only this function decides the form; the database stores
 * and compares its result.
 */
export function canonicalEmail(text: string): string | null {
  const split = splitEmail(text);
  return split && `${split.local.toLowerCase()}@${split.domain}`;
}

/**
 * Returns the address that a mail is sent to: the local part as typed, the domain in its ASCII
 * form. A mail thus reaches the compared domain, however the mail server treats other scripts.
 * Returns null for an invalid address.
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
