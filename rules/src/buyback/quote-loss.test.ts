import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteLoss, undeliveredLoss } from './quote-loss.ts';

const silver = { quantity: 40, lockedMinor: 4_210 };
const gold = { quantity: 1, lockedMinor: 341_200 };

test.each([
  ['nothing when the market fell', 4_100, 330_000, 0],
  ['nothing at the same bids', 4_210, 341_200, 0],
  ['the difference when the market rose', 4_260, 341_200, 2_000],
  ['no less for a line whose bid fell', 4_260, 300_000, 2_000],
])('a seller who does not deliver owes %s (BUY-07)', (_, silverBid, goldBid, owed) => {
  const lines = [
    { ...silver, bidMinor: silverBid },
    { ...gold, bidMinor: goldBid },
  ];
  expect(quoteLoss(lines)).toBe(owed);
});

test('no amount is computed without a bid (BUY-07)', () => {
  expect(quoteLoss([{ ...silver, bidMinor: null }])).toBeNull();
});

test('a seller never gains by not delivering and locking again (BUY-07)', () => {
  const minor = fc.integer({ min: 1, max: 1_000_000 });
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 500 }), lockedMinor: minor, bidMinor: minor });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
      const kept = lines.reduce((sum, { quantity, lockedMinor }) => sum + quantity * lockedMinor, 0);
      const again = lines.reduce((sum, { quantity, bidMinor }) => sum + quantity * bidMinor, 0);
      expect(again - (quoteLoss(lines) ?? 0)).toBeLessThanOrEqual(kept);
    }),
  );
});

test('a seller never gains by delivering a part and selling the rest again (BUY-07, SELL-05)', () => {
  const minor = fc.integer({ min: 1, max: 1_000_000 });
  const pieces = fc.integer({ min: 0, max: 500 });
  const discount = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(
      minor,
      minor,
      discount,
      pieces,
      pieces,
      (lockedMinor, bidMinor, lower, delivered, undelivered) => {
        const deliveredBidMinor = Math.max(0, bidMinor - lower);
        const line = { delivered, undelivered, lockedMinor, bidMinor, deliveredBidMinor };
        const whole = lockedMinor * (delivered + undelivered);
        const owed = undeliveredLoss([line]);
        expect(lockedMinor * delivered + bidMinor * undelivered - owed).toBeLessThanOrEqual(whole);
        // At an unchanged market, a part earns the bid of its own quantity, however much was quoted.
        const flat = { ...line, lockedMinor: bidMinor };
        const earned = bidMinor * delivered - undeliveredLoss([flat]);
        expect(earned).toBe(delivered * (undelivered === 0 ? bidMinor : deliveredBidMinor));
      },
    ),
  );
});
