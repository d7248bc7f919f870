/** A run of letters and digits as long as a key or a token; words of a language are shorter. */
const TOKEN = /[\w-]{24,}/g;
/** Digits of a card or an account, written together or in groups. */
const LONG_NUMBER = /\d(?:[ -]?\d){11,}/g;
/** User and password of an address, as in `smtp://user:password@host`. */
const CREDENTIALS = /(:\/\/)[^\s/@]+@/g;

/**
 * Returns a technical message without what must not travel by e-mail: credentials of addresses, tokens, and numbers of cards and
 * accounts. Each becomes an ellipsis.
 */
export function redactSecrets(message: string): string {
  return message.replace(CREDENTIALS, '$1…@').replace(LONG_NUMBER, '…').replace(TOKEN, '…');
}
