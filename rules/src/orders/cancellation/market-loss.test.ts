import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TradedProduct } from '../../pricing/bids/bid-price.ts';
import { bareMetal } from '../../pricing/bids/piece-value.ts';
import { type LossPolicy, marketLoss, mayCost, DEFAULT_LOSS_POLICY as USUAL } from './market-loss.ts';
import { CAPSULE, SILVER_COIN, silverAt } from './testing/silver-order.ts';

const MINUTE = 60_000;
/** Ten coins at $54.50, and a capsule. */
const order = {
  placedAtMs: 0,
  rateE6: 1_000_000,
  lines: [
    { quantity: 10, amountMinor: 54_500, product: SILVER_COIN },
    { quantity: 1, amountMinor: 490, product: CAPSULE },
  ],
};
const after = (bidE4: number, policy: Partial<LossPolicy> = {}, nowMs = 30 * MINUTE) =>
  marketLoss(order, silverAt(bidE4, nowMs), { ...USUAL, ...policy });

describe('marketLoss', () => {
  it('compares each line with its bid and adds the fee after the grace period (PAYC-01)', () => {
    expect(USUAL).toMatchObject({
      graceMs: 30 * MINUTE,
      feeMinor: 3_500,
      lossOwner: 'buyer',
      gainOwner: 'shop',
    });
    expect(after(495_000)).toEqual({
      linesMinor: [54_500 - 50_890, null],
      hasBid: [true, false],
      lossMinor: 3_610,
      gainMinor: 0,
      feeMinor: 3_500,
      owedMinor: 7_110,
      creditMinor: 0,
      waivedMinor: 0,
      capMinor: 54_990,
    });
    expect(after(495_000, {}, 30 * MINUTE - 1)).toMatchObject({
      owedMinor: 0,
      feeMinor: 0,
      waivedMinor: 7_110,
    });
    expect(after(600_000)).toMatchObject({ gainMinor: 7_180, owedMinor: 3_500, creditMinor: 0 });
    expect(after(600_000, { gainOwner: 'buyer' })).toMatchObject({ owedMinor: 0, creditMinor: 3_680 });
    expect(after(300_000, { lossOwner: 'shop' })).toMatchObject({ lossMinor: 23_660, owedMinor: 3_500 });
    expect(after(10_000)).toMatchObject({ lossMinor: 53_470, owedMinor: 54_990 });
    expect(after(10_000, { capPpm: 100_000 })).toMatchObject({ owedMinor: 5_499 });
  });

  it.each([
    [{}, true],
    [{ feeMinor: 0 }, true],
    [{ lossOwner: 'shop' as const }, true],
    [{ lossOwner: 'shop' as const, feeMinor: 0 }, false],
    [{ capPpm: 0 }, false],
  ])('may cost something under %o: %s', (terms, costs) => {
    expect(mayCost({ ...USUAL, ...terms })).toBe(costs);
  });

  it('values a piece that the shop does not buy at its metal, and says that it has no bid', () => {
    const lines = [{ quantity: 1, amountMinor: 5_450, product: { ...SILVER_COIN, bids: null } }];
    expect(
      marketLoss({ placedAtMs: 0, rateE6: 1_000_000, lines }, silverAt(600_000, 30 * MINUTE), USUAL),
    ).toMatchObject({
      hasBid: [false],
      gainMinor: 550,
    });
  });

  it('says that the shop does not buy fewer pieces than its minimum', () => {
    const bids = SILVER_COIN.bids && { ...SILVER_COIN.bids, minimumQuantity: 20 };
    const hasBid = (quantity: number) => {
      const lines = [{ quantity, amountMinor: 5_450 * quantity, product: { ...SILVER_COIN, bids } }];
      return marketLoss({ placedAtMs: 0, rateE6: 1_000_000, lines }, silverAt(495_000, 0), USUAL)?.hasBid;
    };
    expect([hasBid(19), hasBid(20)]).toEqual([[false], [true]]);
  });

  it('counts what a fixed price without a bid has fallen by, at its quantity and payment method (PAYC-04)', () => {
    const at = (priceMinor: number, quantity: number, amountMinor: number) => {
      const product = { ...CAPSULE, pricing: { ...CAPSULE.pricing, priceMinor } } as typeof CAPSULE;
      const fixed = { thenMinor: 510, rule: { kind: 'flat', amountMinor: 20 } as const };
      const lines = [{ quantity, amountMinor, product, fixed }];
      return marketLoss({ placedAtMs: 0, rateE6: 1_000_000, lines }, silverAt(1, 30 * MINUTE), USUAL);
    };
    expect(at(490, 10, 5_100)?.linesMinor).toEqual([null]);
    expect(at(600, 10, 5_100)?.linesMinor).toEqual([null]);
    expect(at(390, 10, 5_100)).toMatchObject({ linesMinor: [1_000], hasBid: [false], owedMinor: 4_500 });
    // A coupon does not lower what ordering again saves.
    expect(at(390, 10, 4_600)?.lossMinor).toBe(1_000);
    expect(at(0, 1, 300)?.lossMinor).toBe(300);
  });

  it('does not charge for the removal of a product, only for the fall of its metal (PAYC-01)', () => {
    const lossAt = (bidE4: number, product: TradedProduct, removedAskE4?: number) => {
      const line = { quantity: 10, amountMinor: 54_500, product, ...(removedAskE4 && { removedAskE4 }) };
      const kept = { placedAtMs: 0, rateE6: 1_000_000, lines: [line] };
      return marketLoss(kept, silverAt(bidE4, 30 * MINUTE), USUAL)?.lossMinor;
    };
    const removed = bareMetal('silver', 31_103_477);
    expect(lossAt(495_000, SILVER_COIN)).toBe(3_610);
    expect(lossAt(495_000, removed, 500_000)).toBe(545);
    expect(lossAt(400_000, removed, 500_000)).toBe(10_900);
    expect(lossAt(600_000, removed, 500_000)).toBe(0);
  });

  it('is null while a metal has no spot price', () => {
    expect(marketLoss(order, { nowMs: 0, prices: {}, rateE6: 1_000_000 }, USUAL)).toBeNull();
  });

  it('takes the metal’s value at the bid where the shop has no bid', () => {
    const lines = [{ quantity: 1, amountMinor: 5_450, product: { ...SILVER_COIN, bids: null } }];
    expect(
      marketLoss({ placedAtMs: 0, rateE6: 1_000_000, lines }, silverAt(495_000, 30 * MINUTE), USUAL)
        ?.lossMinor,
    ).toBe(500);
  });

  it('values bids at today’s exchange rate, and the fee at the rate of the order (PAYC-04, MKT-07)', () => {
    const lines = [{ quantity: 10, amountMinor: 27_250, product: SILVER_COIN }];
    const at = (rateE6: number) =>
      marketLoss(
        { placedAtMs: 0, rateE6: 500_000, lines },
        { ...silverAt(495_000, 30 * MINUTE), rateE6 },
        USUAL,
      );
    expect(at(500_000)).toMatchObject({ lossMinor: 27_250 - 25_450, feeMinor: 1_750, owedMinor: 3_550 });
    expect(at(400_000)).toMatchObject({ lossMinor: 27_250 - 20_360, feeMinor: 1_750, owedMinor: 8_640 });
  });

  it('never owes and pays at once, stays within the cap, and is free when the shop cancels', () => {
    const policy = fc.record({
      graceMs: fc.nat(100),
      feeMinor: fc.nat(10_000),
      lossOwner: fc.constantFrom('buyer' as const, 'shop' as const),
      gainOwner: fc.constantFrom('buyer' as const, 'shop' as const),
      capPpm: fc.nat(1_500_000),
    });
    fc.assert(
      fc.property(policy, fc.integer({ min: 1, max: 2_000_000 }), fc.nat(200), (terms, bidE4, nowMs) => {
        const loss = marketLoss(order, silverAt(bidE4, nowMs), terms);
        if (loss === null) throw new Error('the market has a price');
        expect(loss.owedMinor > 0 && loss.creditMinor > 0).toBe(false);
        expect(loss.owedMinor).toBeLessThanOrEqual(Math.ceil((54_990 * terms.capPpm) / 1e6));
        expect(loss.lossMinor - loss.gainMinor).toBe(
          loss.linesMinor.reduce<number>((sum, minor) => sum + (minor ?? 0), 0),
        );
      }),
    );
  });
});
