import fc from 'fast-check';
import { expect, it } from 'vitest';
import { convertMinor } from '../../money/convert-money.ts';
import { priceProduct } from '../../pricing/price-product.ts';
import { MODEL_OPTIONS } from '../../testing/model-runs.ts';
import { type LossPolicy, type MarketLoss, marketLoss } from './market-loss.ts';
import { SILVER_COIN, silverAt } from './testing/silver-order.ts';

const START_E4 = 500_000;
const START_RATE_E6 = 921_500;
const MINUTE = 60_000;

/** One moment of a path: the changes of the spot price and of the exchange rate, and the buyer's next action. */
const step = fc.record({
  minutes: fc.integer({ min: 1, max: 600 }),
  changePpm: fc.integer({ min: -150_000, max: 150_000 }),
  ratePpm: fc.integer({ min: -50_000, max: 50_000 }),
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

const moved = (from: number, ppm: number) => Math.max(1, Math.round((from * (1_000_000 + ppm)) / 1_000_000));

interface Moment {
  readonly bidE4: number;
  readonly rateE6: number;
  readonly nowMs: number;
}

function orderAt({ bidE4, rateE6, nowMs }: Moment) {
  const { pricing } = SILVER_COIN;
  const { cashMinor } = priceProduct(pricing, silverAt(bidE4, nowMs).prices.silver, QUANTITY, nowMs);
  const amountMinor = convertMinor(cashMinor, rateE6) * QUANTITY;
  return {
    placedAtMs: nowMs,
    rateE6,
    lines: [{ quantity: QUANTITY, amountMinor, product: SILVER_COIN }],
  };
}

function lossAt(
  order: ReturnType<typeof orderAt>,
  { bidE4, rateE6, nowMs }: Moment,
  terms: LossPolicy,
): MarketLoss {
  const loss = marketLoss(order, { ...silverAt(bidE4, nowMs), rateE6 }, terms);
  if (loss === null) throw new Error('the market has a price');
  return loss;
}

const amountOf = (order: ReturnType<typeof orderAt>) =>
  order.lines.reduce((sum, line) => sum + line.amountMinor, 0);

it('no sequence of orders and cancellations leaves a buyer better off than keeping, net of the grace period (PAYC-04)', () => {
  fc.assert(
    fc.property(path, policy, (moments, terms) => {
      let now: Moment = { bidE4: START_E4, rateE6: START_RATE_E6, nowMs: 0 };
      let order: ReturnType<typeof orderAt> | null = orderAt(now);
      /** Money of a buyer who cancels, and of one who keeps the orders and sells the pieces at our bid instead. */
      let cancelerMinor = -amountOf(order);
      let keeperMinor = -amountOf(order);
      let waivedMinor = 0;
      for (const { minutes, changePpm, ratePpm, action } of moments) {
        now = {
          bidE4: moved(now.bidE4, changePpm),
          rateE6: moved(now.rateE6, ratePpm),
          nowMs: now.nowMs + minutes * MINUTE,
        };
        if ((action === 'cancel' || action === 'replace') && order !== null) {
          const loss = lossAt(order, now, terms);
          const soldMinor =
            amountOf(order) - loss.linesMinor.reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
          cancelerMinor += amountOf(order) - loss.owedMinor + loss.creditMinor;
          keeperMinor += soldMinor;
          waivedMinor += loss.waivedMinor;
          // Ordering again at the same moment costs at least as much as the kept order.
          const netMinor = loss.owedMinor - loss.creditMinor + loss.waivedMinor;
          expect(netMinor + amountOf(orderAt(now))).toBeGreaterThanOrEqual(amountOf(order));
          order = null;
        }
        if ((action === 'order' || action === 'replace') && order === null) {
          order = orderAt(now);
          cancelerMinor -= amountOf(order);
          keeperMinor -= amountOf(order);
        }
        expect(cancelerMinor).toBeLessThanOrEqual(keeperMinor + waivedMinor);
      }
    }),
    MODEL_OPTIONS,
  );
});
