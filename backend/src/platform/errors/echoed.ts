/** The length of the longest SKU; a cart id has half of it. */
const LONGEST = 64;

/**
 * Shortens a client's input for a message: whole when it may be an id, a SKU or a name, otherwise
 * its beginning and `…`.
 */
export function echoed(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
