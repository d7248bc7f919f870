import { characterCount, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Longest note with an order, in characters; the database has the same limit. */
export const ORDER_COMMENT_LIMIT = 1_000;

/** A note as it is kept (null = none), or what is wrong with it. */
export type OrderCommentVerdict =
  | { readonly ok: true; readonly comment: string | null }
  | { readonly ok: false; readonly problem: 'unseen' | 'too-long' };

/** Puts the spaces of a note to the shop in order and refuses one that is too long or holds what no reader sees. */
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
