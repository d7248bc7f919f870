import { METALS } from '@ingot/rules/metals/metal.ts';
import type { Services } from '../graph/context.ts';
import { findQuotes } from '../metals/spot.repository.ts';
import { createSpotBoard } from '../metals/spot-board.ts';
import {
  claimLook,
  findWatchedPrices,
  lockCrossedFigures,
  lockCrossedPrices,
} from './alert-check.repository.ts';
import { settleAlerts } from './settle-alerts.ts';
import { type MarketView, marketFigureE4, productPriceE4 } from './watched-value.ts';

/** What looking at prices needs. */
export type CheckDeps = Pick<Services, 'db' | 'jobs' | 'shop' | 'clock' | 'catalog'>;

const DIRECTIONS = ['above', 'below'] as const;

/**
 * Compares every alert of a spot price, the ratio or a product's price with the newest prices: those of the database, as
 * this process may not have heard of them yet. Only alerts between the old price and the new one are touched. One look
 * per state of the market, whatever number of processes hear of it; `isRepeated` looks again. Gives how many were reached.
 */
export async function checkPrices(deps: CheckDeps, { isRepeated }: { isRepeated: boolean }): Promise<number> {
  const { db, clock, shop, catalog } = deps;
  const board = createSpotBoard({ clock, shop });
  board.swap(await findQuotes(db));
  const spot = board.current();
  if (!(await claimLook(db, spot.version)) && !isRepeated) return 0;
  const market: MarketView = {
    spot,
    catalog: catalog.current(),
    currencies: shop.currencies,
    nowMs: clock.now(),
  };
  return (await checkFigures(deps, market)) + (await checkProductPrices(deps, market));
}

async function checkFigures(deps: CheckDeps, { spot, nowMs }: MarketView): Promise<number> {
  let reached = 0;
  for (const metal of [...METALS, null]) {
    for (const direction of DIRECTIONS) {
      const wish =
        metal === null
          ? ({ kind: 'ratio', direction, thresholdE4: 0 } as const)
          : ({ kind: 'spot', metal, direction, thresholdE4: 0 } as const);
      const valueE4 = marketFigureE4(wish, spot);
      if (valueE4 === null) continue;
      for (const isArmed of [true, false]) {
        reached += await settleAlerts(
          deps,
          {
            isArmed,
            lock: (trx, crossing) => lockCrossedFigures(trx, { metal, direction, valueE4 }, crossing),
            valueE4: () => valueE4,
          },
          nowMs,
        );
      }
    }
  }
  return reached;
}

/** Each watched product is priced once, by the rule that every page uses; only those between are looked into. */
async function checkProductPrices(deps: CheckDeps, market: MarketView): Promise<number> {
  const watched = (await findWatchedPrices(deps.db)).flatMap((one) => {
    const valueE4 = productPriceE4(one.productId, one.currency, market);
    return valueE4 === null ? [] : [{ ...one, valueE4 }];
  });
  const values = new Map(watched.map((one) => [`${one.productId} ${one.currency}`, one.valueE4]));
  let reached = 0;
  for (const isArmed of [true, false]) {
    const moved = watched.filter(({ valueE4, highestArmedE4, lowestReachedE4 }) =>
      isArmed ? highestArmedE4 >= valueE4 : lowestReachedE4 < valueE4,
    );
    if (moved.length === 0) continue;
    reached += await settleAlerts(
      deps,
      {
        isArmed,
        lock: (trx, crossing) => lockCrossedPrices(trx, moved, crossing),
        valueE4: ({ wish }) =>
          wish.kind === 'price' ? (values.get(`${wish.productId} ${wish.currency}`) ?? null) : null,
      },
      market.nowMs,
    );
  }
  return reached;
}
