import { describe, expect, it } from 'vitest';
import { encodeId, RATING_ID, validateReview } from './validate-review.ts';

const sent = { nickname: 'Odile', summary: 'Heavy and bright', text: 'Came in its own flip.', ratings: [] };

describe('validateReview', () => {
  it('normalizes spaces and lines', () => {
    expect(
      validateReview({ ...sent, nickname: '  O\tdile\n', text: ' One.\r\nTwo.  \n\n\n\n Three.\t ' }),
    ).toEqual({
      nickname: 'O dile',
      summary: 'Heavy and bright',
      text: 'One.\nTwo.\n\nThree.',
      rating: null,
    });
  });

  it('reads the stars from the rating', () => {
    expect(validateReview({ ...sent, ratings: [{ id: RATING_ID, valueId: encodeId(4) }] }).rating).toBe(4);
  });

  it.each([
    ['an empty nickname', { nickname: ' \n' }, 'Please enter a nickname.'],
    ['an empty summary', { summary: '' }, 'Please enter a review summary.'],
    ['an empty text', { text: '\t' }, 'Please enter a review.'],
    ['a long nickname', { nickname: 'x'.repeat(61) }, 'longer than 60 characters'],
    ['a long text', { text: 'x'.repeat(4_001) }, 'longer than 4,000 characters'],
    ['a NUL', { text: 'a\u0000b' }, 'cannot display'],
    ['an escape', { nickname: 'a\u001b[31m' }, 'cannot display'],
    ['a turned direction', { summary: 'a\u202eb' }, 'cannot display'],
    ['half a character', { summary: 'a\ud800' }, 'cannot display'],
    ['an unknown rating', { ratings: [{ id: 'x', valueId: encodeId(4) }] }, "doesn't exist"],
    ['six stars', { ratings: [{ id: RATING_ID, valueId: encodeId(6) }] }, "doesn't exist"],
  ])('rejects %s', (_, change, message) => {
    expect(() => validateReview({ ...sent, ...change })).toThrow(message);
  });

  it('counts characters, not code units', () => {
    expect(validateReview({ ...sent, nickname: '🪙'.repeat(60) }).nickname).toHaveLength(120);
  });
});
