import { debugIdOf } from '../../platform/graphql/graphql-failure.ts';

/** The first location in a stack: a file of the shop, its line and column. */
const PLACE = /\/([\w.@-]+\.[cm]?[jt]sx?)(?:\?[^\s:)]*)?(:\d+:\d+)/;

/**
 * Returns the data of an error that a shopper can report: an id that is the same for the same
 * failure at the same place, or the server's log id; and the location as page and line of code.
 */
export function describeError(
  error: unknown,
  path: string,
): { readonly id: string; readonly location: string } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, file = '', line = ''] = PLACE.exec(stack) ?? [];
  const place = file + line;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return {
    id: debugIdOf(error) ?? digest(`${text}\n${place}`),
    location: place === '' ? path : `${path} ${place}`,
  };
}

/**
 * Returns a hash as two groups of four characters, short enough for the telephone (FNV-1a, 32
 * bits).
 */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const digits = hash.toString(16).padStart(8, '0').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
