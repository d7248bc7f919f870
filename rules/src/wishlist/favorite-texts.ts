import { isPersonName } from '../customers/person-name.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Longest note on a favorite, in characters; the database has the same limit. */
export const FAVORITE_NOTE_LIMIT = 500;

/** Longest name that a shared list may carry, in characters; the database has the same limit. */
export const SHARED_NAME_LIMIT = 60;

/** A text as it is kept, or what is wrong with it: it holds what no reader sees, is too long, empty, or no name of a person. */
export type TextVerdict<Kept, Problem extends 'unseen' | 'too-long' | 'empty' | 'no-name'> =
  | { readonly ok: true; readonly text: Kept }
  | { readonly ok: false; readonly problem: Problem };

/** Puts the spaces of a note in order (null = none is left) and refuses one that is too long or holds what no reader sees. */
export function checkFavoriteNote(typed: string): TextVerdict<string | null, 'unseen' | 'too-long'> {
  const text = cleanLines(typed);
  if (hasUnseenCharacters(text)) {
    return { ok: false, problem: 'unseen' };
  }
  if (characterCount(text) > FAVORITE_NOTE_LIMIT) {
    return { ok: false, problem: 'too-long' };
  }
  return { ok: true, text: text === '' ? null : text };
}

/** The name that readers of a shared list see: that of a person, so that no link and no markup travels under the shop's address. */
export function checkSharedName(typed: string): TextVerdict<string, 'empty' | 'too-long' | 'no-name'> {
  const text = cleanLine(typed);
  if (text === '') return { ok: false, problem: 'empty' };
  if (characterCount(text) > SHARED_NAME_LIMIT) {
    return { ok: false, problem: 'too-long' };
  }
  return isPersonName(text) ? { ok: true, text } : { ok: false, problem: 'no-name' };
}
