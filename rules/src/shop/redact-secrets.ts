/** A sequence of letters and digits as long as a key or a token; words are shorter. */
const TOKEN = /[\w-]{24,}/g;
/** Digits of a card or account number, with or without groups. */
const LONG_NUMBER = /\d(?:[ -]?\d){11,}/g;
/** User and password of a URL, as in `smtp://user:password@host`. */
const CREDENTIALS = /(:\/\/)[^\s/@]+@/g;

/**
 * Removes secrets from a technical message for e-mail: credentials in URLs, tokens, and numbers of
 * cards and accounts. Each becomes an ellipsis.
 */
export function redactSecrets(message: string): string {
  return message.replace(CREDENTIALS, '$1…@').replace(LONG_NUMBER, '…').replace(TOKEN, '…');
}
