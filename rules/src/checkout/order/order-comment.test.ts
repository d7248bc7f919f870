import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount } from '../../shop/clean-text.ts';
import { checkOrderComment, ORDER_COMMENT_LIMIT } from './order-comment.ts';

describe('a comment on an order', () => {
  it.each([
    ['', { ok: true, comment: null }],
    [' \r\n ', { ok: true, comment: null }],
    ['  Ring the bell\r\n\r\n\r\n at  the gate ', { ok: true, comment: 'Ring the bell\n\nat the gate' }],
    ['🪙'.repeat(ORDER_COMMENT_LIMIT), { ok: true, comment: '🪙'.repeat(ORDER_COMMENT_LIMIT) }],
    ['x'.repeat(ORDER_COMMENT_LIMIT + 1), { ok: false, problem: 'too-long' }],
    ['evil\u202etxt', { ok: false, problem: 'unseen' }],
    ['nul\u0000', { ok: false, problem: 'unseen' }],
  ])('%j becomes %j', (typed, verdict) => {
    expect(checkOrderComment(typed)).toEqual(verdict);
  });

  it('is unchanged when a stored one is checked again, and never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_200 }), (typed) => {
        const first = checkOrderComment(typed);
        if (!first.ok || first.comment === null) return;
        expect(characterCount(first.comment)).toBeLessThanOrEqual(ORDER_COMMENT_LIMIT);
        expect(checkOrderComment(first.comment)).toEqual(first);
      }),
    );
  });
});
