import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceProduct } from '../../pricing/price-product.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { type LossPolicy, type MarketLoss, marketLoss } from './market-loss.ts';
import { SILVER_COIN, silverAt } from './testing/silver-order.ts';

const START_E4 = 500_000;
const MINUTE = 60_000;

/** One moment of a path: the change of the spot price, and the buyer's next action. */
const step = fc.record({
  minutes: fc.integer({ min: 1, max: 600 }),
  changePpm: fc.integer({ min: -150_000, max: 150_000 }),
  action: fc.constantFrom('wait' as const, 'cancel' as const, 'order' as const, 'replace' as const),
});
const policy: fc.Arbitrary<LossPolicy> = fc.record({
  graceMs: fc.integer({ min: 0, max: 90 }).map((minutes) => minutes * MINUTE),
  feeMinor: fc.nat(10_000),
  lossOwner: fc.constant('buyer' as const),
  gainOwner: fc.constantFrom('buyer' as const, 'shop' as const),
  capPpm: fc.integer({ min: 1_000_000, max: 3_000_000 }),
});
const path = fc.array(step, { minLength: 1, maxLength: 30 });
const QUANTITY = 20;

function orderAt(bidE4: number, nowMs: number) {
  const { pricing } = SILVER_COIN;
  const { cashMinor } = priceProduct(pricing, silverAt(bidE4, nowMs).prices.silver, QUANTITY, nowMs);
  return {
    placedAtMs: nowMs,
    lines: [{ quantity: QUANTITY, amountMinor: cashMinor * QUANTITY, product: SILVER_COIN }],
  };
}

function lossAt(
  order: ReturnType<typeof orderAt>,
  bidE4: number,
  nowMs: number,
  terms: LossPolicy,
): MarketLoss {
  const loss = marketLoss(order, silverAt(bidE4, nowMs), terms);
  if (loss === null) throw new Error('the market has a price');
  return loss;
}

const amountOf = (order: ReturnType<typeof orderAt>) =>
  order.lines.reduce((sum, line) => sum + line.amountMinor, 0);

it('no sequence of orders and cancellations leaves a buyer better off than keeping, net of the grace period (PAYC-04)', () => {
  fc.assert(
    fc.property(path, policy, (moments, terms) => {
      let bidE4 = START_E4;
      let nowMs = 0;
      let order: ReturnType<typeof orderAt> | null = orderAt(bidE4, nowMs);
      /** Money of a buyer who cancels, and of one who keeps the orders and sells the pieces at our bid instead. */
      let cancelerMinor = -amountOf(order);
      let keeperMinor = -amountOf(order);
      let waivedMinor = 0;
      for (const { minutes, changePpm, action } of moments) {
        nowMs += minutes * MINUTE;
        bidE4 = Math.max(1, Math.round((bidE4 * (1_000_000 + changePpm)) / 1_000_000));
        if ((action === 'cancel' || action === 'replace') && order !== null) {
          const loss = lossAt(order, bidE4, nowMs, terms);
          const soldMinor =
            amountOf(order) - loss.linesMinor.reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
          cancelerMinor += amountOf(order) - loss.owedMinor + loss.creditMinor;
          keeperMinor += soldMinor;
          waivedMinor += loss.waivedMinor;
          // Ordering again at the same moment costs at least as much as the kept order.
          const netMinor = loss.owedMinor - loss.creditMinor + loss.waivedMinor;
          expect(netMinor + amountOf(orderAt(bidE4, nowMs))).toBeGreaterThanOrEqual(amountOf(order));
          order = null;
        }
        if ((action === 'order' || action === 'replace') && order === null) {
          order = orderAt(bidE4, nowMs);
          cancelerMinor -= amountOf(order);
          keeperMinor -= amountOf(order);
        }
        expect(cancelerMinor).toBeLessThanOrEqual(keeperMinor + waivedMinor);
      }
    }),
    MODEL_OPTIONS,
  );
});
