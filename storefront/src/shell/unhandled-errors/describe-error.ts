import { debugIdOf } from '../../platform/graphql/graphql-failure.ts';

/** The first place that a stack names: a file of the shop, its line and column. */
const PLACE = /\/([\w.@-]+\.[cm]?[jt]sx?)(?:\?[^\s:)]*)?(:\d+:\d+)/;

/**
 * What the shopper can tell the desk of an error: an id that is the same each time the same thing fails at the same place,
 * or the one in the shop's log when the shop failed; and where it was, as page and line of code.
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

/** Two groups of four characters, short enough to be read out over the telephone (FNV-1a, 32 bits). */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const digits = hash.toString(16).padStart(8, '0').toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
