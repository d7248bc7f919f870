import { isPersonName } from '../customers/person-name.ts';
import { characterCount, cleanLine, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Maximum length of a note on a favorite in characters; the database has the same limit. */
export const FAVORITE_NOTE_LIMIT = 500;

/** Maximum length of the name on a shared list in characters; the database has the same limit. */
export const SHARED_NAME_LIMIT = 60;

/**
 * The normalized text or its problem: it has invisible characters, is too long, empty, or not the
 * name of a person.
 */
export type TextVerdict<Kept, Problem extends 'unseen' | 'too-long' | 'empty' | 'no-name'> =
  | { readonly ok: true; readonly text: Kept }
  | { readonly ok: false; readonly problem: Problem };

/**
 * Normalizes the spaces of a note (null = empty). Rejects one that is too long or has invisible
 * characters.
 */
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

/**
 * Checks the name on a shared list. Only a person's name is valid, so that no link and no markup
 * appears under the shop's address.
 */
export function checkSharedName(typed: string): TextVerdict<string, 'empty' | 'too-long' | 'no-name'> {
  const text = cleanLine(typed);
  if (text === '') return { ok: false, problem: 'empty' };
  if (characterCount(text) > SHARED_NAME_LIMIT) {
    return { ok: false, problem: 'too-long' };
  }
  return isPersonName(text) ? { ok: true, text } : { ok: false, problem: 'no-name' };
}
