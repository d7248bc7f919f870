import { characterCount, cleanLines, hasUnseenCharacters } from '../../shop/clean-text.ts';

/** Maximum length of an order comment in characters; the database has the same limit. */
export const ORDER_COMMENT_LIMIT = 1_000;

/** The normalized comment (null = none), or its problem. */
export type OrderCommentVerdict =
  | { readonly ok: true; readonly comment: string | null }
  | { readonly ok: false; readonly problem: 'unseen' | 'too-long' };

/**
 * Normalizes the spaces of a comment. Rejects one that is too long or contains invisible
 * characters.
 */
export function checkOrderComment(typed: string): OrderCommentVerdict {
  const comment = cleanLines(typed);
  if (hasUnseenCharacters(comment)) {
    return { ok: false, problem: 'unseen' };
  }
  if (characterCount(comment) > ORDER_COMMENT_LIMIT) {
    return { ok: false, problem: 'too-long' };
  }
  return { ok: true, comment: comment === '' ? null : comment };
}
