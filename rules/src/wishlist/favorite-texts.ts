import { isPersonName } from '../customers/person-name.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Longest note on a favorite, in characters; the database has the same limit. */
export const FAVORITE_NOTE_LIMIT = 500;

/** Longest name that a shared list may carry, in characters; the database has the same limit. */
export const SHARED_NAME_LIMIT = 60;

/** A text as it is kept, or what is wrong with it. */
export type TextVerdict<Kept> =
  | { readonly ok: true; readonly text: Kept }
  | { readonly ok: false; readonly message: string };

/** Puts the spaces of a note in order (null = none is left) and refuses one that is too long or holds what no reader sees. */
export function checkFavoriteNote(typed: string): TextVerdict<string | null> {
  const text = cleanLines(typed);
  if (hasUnseenCharacters(text)) {
    return { ok: false, message: 'The note holds characters that cannot be shown.' };
  }
  if (characterCount(text) > FAVORITE_NOTE_LIMIT) {
    return { ok: false, message: `A note may have at most ${FAVORITE_NOTE_LIMIT} characters.` };
  }
  return { ok: true, text: text === '' ? null : text };
}

/** The name that readers of a shared list see: that of a person, so that no link and no markup travels under the shop's address. */
export function checkSharedName(typed: string): TextVerdict<string> {
  const text = cleanLine(typed);
  if (text === '') return { ok: false, message: 'Give the name that readers of your list shall see.' };
  if (characterCount(text) > SHARED_NAME_LIMIT) {
    return { ok: false, message: `The name may have at most ${SHARED_NAME_LIMIT} characters.` };
  }
  return isPersonName(text)
    ? { ok: true, text }
    : { ok: false, message: 'Use letters, digits, spaces and . , - only in the name.' };
}
