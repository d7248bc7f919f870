/** A sku is no longer, and a cart's id half as long. */
const LONGEST = 64;

/** What a client sent, as a message repeats it: whole when it may be an id, a sku or a name, otherwise its beginning and `…`. */
export function echoed(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
