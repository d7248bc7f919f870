import { DEFAULT_LOSS_POLICY } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { expect, it, test } from 'vitest';
import { lossSentence } from './loss-texts.ts';

test('states the cost of canceling now once the grace period is over (PAYC-02)', () => {
  const sentence = (isGraceOver: boolean, changes: Partial<typeof DEFAULT_LOSS_POLICY> = {}) =>
    lossSentence({ ...DEFAULT_LOSS_POLICY, ...changes }, null, {
      ...{ currency: 'USD', rateE6: 1_000_000, isGraceOver },
    });
  expect(sentence(false)).toMatch(/^If you cancel after 30 minutes, you owe \$35 and the market loss\./);
  expect(sentence(true)).toMatch(/^If you cancel now, you owe \$35 and the market loss\./);
  expect(sentence(true, { feeMinor: 0 })).toMatch(/^If you cancel now, you owe the market loss\./);
  expect(sentence(true, { lossOwner: 'shop', gainOwner: 'shop' })).toBe('If you cancel now, you owe $35.');
});

const DOLLARS = { currency: 'USD', rateE6: 1_000_000, isGraceOver: true };
/** A market loss of $24 on an order of $45.14. */
const FIGURES = {
  ...{
    linesMinor: [2_400],
    hasBid: [true],
    isLastPrice: false,
    lossMinor: 2_400,
    gainMinor: 0,
    feeMinor: 3_500,
    graceMinutes: 30,
  },
  ...{ owedMinor: 4_514, creditMinor: 0, waivedMinor: 0, capMinor: 4_514 },
};

it.each([
  [
    'the whole order',
    {},
    {},
    'If you cancel now, you owe $35 and the market loss, at most $45.14; at today’s bid you owe $45.14.',
  ],
  [
    'a share of it',
    { capPpm: 420_913 },
    { owedMinor: 1_900, capMinor: 1_900 },
    'If you cancel now, you owe $35 and the market loss, at most $19; at today’s bid you owe $19.',
  ],
  [
    'the fee alone',
    { lossOwner: 'shop' as const, capPpm: 420_913 },
    { owedMinor: 1_900, capMinor: 1_900 },
    'If you cancel now, you owe $35, at most $19; at today’s bid you owe $19.',
  ],
  [
    'no more than the sum',
    {},
    { owedMinor: 5_900, capMinor: 5_900 },
    'If you cancel now, you owe $35 and the market loss; at today’s bid that is $59.',
  ],
  [
    'the whole order, which we do not buy back',
    {},
    { hasBid: [false] },
    'If you cancel now, you owe $35 and the market loss, at most $45.14; at today’s prices you owe $45.14.',
  ],
  [
    'nothing, because of a gain on a piece that we do not buy back',
    { gainOwner: 'buyer' as const },
    {
      ...{ linesMinor: [-9_000], hasBid: [false], lossMinor: 0, gainMinor: 9_000 },
      owedMinor: 0,
      creditMinor: 5_500,
    },
    'If you cancel now, you owe $35 and the market loss; at today’s prices you owe nothing, and $55 of the gain is yours.',
  ],
  [
    'nothing for a late pre-order',
    {},
    { lossMinor: 0, feeMinor: 0, owedMinor: 0, capMinor: 0 },
    'Canceling costs nothing.',
  ],
])('agrees with the amount when the cap is %s (PAYC-02)', (_, policy, figures, sentence) => {
  const terms = { ...DEFAULT_LOSS_POLICY, ...policy };
  expect(lossSentence(terms, { ...FIGURES, ...figures }, DOLLARS)).toBe(sentence);
});
