import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfferOpen, lossFigures, offerLoss, settleLoss } from './loss-offer.ts';
import { DEFAULT_LOSS_POLICY } from './market-loss.ts';
import { SILVER_COIN, silverAt } from './testing/silver-order.ts';

it('states the figures of the time after the grace period, already before the order', () => {
  const lines = [{ quantity: 10, amountMinor: 54_500, product: SILVER_COIN }];
  const order = { placedAtMs: 1_000, rateE6: 1_000_000, lines };
  const figures = { graceMinutes: 30, feeMinor: 3_500, owedMinor: 7_110 };
  expect(lossFigures(order, silverAt(495_000, 0), DEFAULT_LOSS_POLICY)).toMatchObject(figures);
  expect(lossFigures(order, silverAt(495_000, 9e9), DEFAULT_LOSS_POLICY)).toMatchObject(figures);
  expect(lossFigures(order, { nowMs: 0, prices: {}, rateE6: 1_000_000 }, DEFAULT_LOSS_POLICY)).toBeNull();
});

describe('an offer', () => {
  it('is open for two minutes', () => {
    const offer = offerLoss({ owedMinor: 4_120, creditMinor: 0 }, 1_000, []);
    expect(offer).toEqual({ owedMinor: 4_120, creditMinor: 0, untilMs: 121_000 });
    expect([120_999, 121_000].map((ms) => isOfferOpen(offer, ms))).toEqual([true, false]);
  });

  it.each([
    ['a minute before the end of the free time', 60_000, 120_000],
    ['at its end', 120_000, 240_000],
  ])('outlives no free time: %s (PAYC-03, PAYC-04)', (_, nowMs, untilMs) => {
    expect(offerLoss({ owedMinor: 0, creditMinor: 0 }, nowMs, [], 120_000).untilMs).toBe(untilMs);
  });

  it.each([
    ['nothing is paid', 4_120, 0, 0, { deductedMinor: 0, claimMinor: 4_120, refundMinor: 0 }],
    ['a part is paid', 4_120, 0, 3_000, { deductedMinor: 3_000, claimMinor: 1_120, refundMinor: 0 }],
    ['all is paid', 4_120, 0, 54_500, { deductedMinor: 4_120, claimMinor: 0, refundMinor: 50_380 }],
    ['the buyer has a gain', 0, 500, 54_500, { deductedMinor: 0, claimMinor: 0, refundMinor: 55_000 }],
  ])('settles when %s', (_, owedMinor, creditMinor, paidMinor, settlement) => {
    expect(settleLoss({ owedMinor, creditMinor }, paidMinor)).toEqual(settlement);
  });

  it('settles without losing a cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (owedMinor, paidMinor) => {
        const { deductedMinor, claimMinor, refundMinor } = settleLoss(
          { owedMinor, creditMinor: 0 },
          paidMinor,
        );
        expect(deductedMinor + claimMinor).toBe(owedMinor);
        expect(deductedMinor + refundMinor).toBe(paidMinor);
      }),
    );
  });
});
