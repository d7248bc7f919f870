import { DEFAULT_LOSS_POLICY } from '@ingot/rules/orders/cancellation/market-loss.ts';
import { expect, test } from 'vitest';
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
