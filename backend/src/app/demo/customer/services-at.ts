import type { PricingBasis } from '../../../domains/cart/pricing-basis.ts';
import { findQuotes, findQuotesAt } from '../../../domains/metals/spot/spot.repository.ts';
import { createSpotBoard } from '../../../domains/metals/spot/spot-board.ts';
import type { Services } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';

/**
 * The shop at a time in the past: its clock and spot prices are of that time, and no mail or other
 * job follows.
 */
export interface ShopAt {
  readonly services: Services;
  readonly basis: PricingBasis;
}

/**
 * Returns the shop at a time in the past with today's products. Uses today's prices where the
 * history of spot prices does not reach back that far.
 */
export async function servicesAt(services: Services, atMs: number): Promise<ShopAt> {
  const { db, shop, catalog } = services;
  const clock = { now: () => atMs, monotonic: () => 0 };
  const past = await findQuotesAt(db, atMs);
  const quotes = (await findQuotes(db)).map((today) => {
    const then = past.find(({ metal }) => metal === today.metal) ?? today;
    return {
      ...today,
      askE4: then.askE4,
      bidE4: then.bidE4,
      atMs,
      isHalted: false,
      halt: null,
      doubt: null,
    };
  });
  const spot = createSpotBoard({ clock, shop });
  spot.swap(quotes);
  return {
    services: {
      ...services,
      clock,
      spot,
      jobs: withoutSending(services.jobs),
      // Limits protect the shop from strangers. A demo order may exceed them, depending on its
      // prices.
      config: { ...services.config, isRateLimited: false },
    },
    basis: {
      catalog: catalog.current(),
      spot: spot.current(),
      shop,
      store: shop.store.code,
      currency: shop.store.baseCurrency,
      paymentMethod: null,
      nowMs: atMs,
    },
  };
}

function withoutSending(jobs: Jobs): Jobs {
  const nothing = async () => undefined;
  return { ...jobs, send: nothing, sendAll: nothing };
}
