import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundableMinor, shareRefund } from './share-refund.ts';

const SOURCES = {
  cardMinor: 6_000,
  handMinor: 500,
  giftCards: [
    { id: 7, leftMinor: 1_000 },
    { id: 3, leftMinor: 2_000 },
  ],
};

it.each([
  [1, ['card 1']],
  [6_000, ['card 6000']],
  [6_100, ['card 6000', 'hand 100']],
  [7_000, ['card 6000', 'hand 500', 'gift_card 7 500']],
  [9_500, ['card 6000', 'hand 500', 'gift_card 7 1000', 'gift_card 3 2000']],
])('refunds go to the card, then by hand, then to gift cards: %d', (amountMinor, ways) => {
  expect(
    shareRefund(amountMinor, SOURCES).map(({ way, giftCardId, amountMinor: part }) =>
      [way, ...(giftCardId === null ? [] : [giftCardId]), part].join(' '),
    ),
  ).toEqual(ways);
});

it('shares add up to the refund, and none exceeds its source', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000 });
  const sources = fc.record({
    cardMinor: minor,
    handMinor: minor,
    giftCards: fc.array(fc.record({ id: fc.integer({ min: 1 }), leftMinor: minor }), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(sources, fc.double({ min: 0, max: 1, noNaN: true }), (from, part) => {
      const amountMinor = Math.floor(refundableMinor(from) * part);
      const shares = shareRefund(amountMinor, from);
      expect(shares.reduce((sum, share) => sum + share.amountMinor, 0)).toBe(amountMinor);
      const most = { card: from.cardMinor, hand: from.handMinor, gift_card: 1_000_000 };
      for (const share of shares) {
        expect(share.amountMinor).toBeGreaterThan(0);
        expect(share.amountMinor).toBeLessThanOrEqual(most[share.way]);
      }
    }),
  );
});
