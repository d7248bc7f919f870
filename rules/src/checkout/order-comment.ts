import { characterCount, cleanLines, hasUnseenCharacters } from '../shop/clean-text.ts';

/** Longest note with an order, in characters; the database has the same limit. */
export const ORDER_COMMENT_LIMIT = 1_000;

/** A note as it is kept (null = none), or what is wrong with it. */
export type OrderCommentVerdict =
  | { readonly ok: true; readonly comment: string | null }
  | { readonly ok: false; readonly message: string };

/** Puts the spaces of a note to the shop in order and refuses one that is too long or holds what no reader sees. */
export function checkOrderComment(typed: string): OrderCommentVerdict {
  const comment = cleanLines(typed);
  if (hasUnseenCharacters(comment)) {
    return { ok: false, message: 'The order comment holds characters that cannot be shown.' };
  }
  if (characterCount(comment) > ORDER_COMMENT_LIMIT) {
    return { ok: false, message: `The order comment may have at most ${ORDER_COMMENT_LIMIT} characters.` };
  }
  return { ok: true, comment: comment === '' ? null : comment };
}
