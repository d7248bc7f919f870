import { isMarketTrading } from '@ingot/rules/alerts/is-market-trading.ts';
import { sessionAt } from '@ingot/rules/metals/market-sessions.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type CheckTime, rearmAlerts } from './alert-check.repository.ts';
import { findMarkets, fireOpenings, recordMarkets, watchedOpening } from './opening.repository.ts';

/** The market at the time of a check. */
export interface MarketAtCheck extends CheckTime {
  readonly spot: SpotSnapshot;
  readonly hours: ShopSettings['marketHours'];
  /** Whether to rearm the alerts of all paused markets, and not only of those that have just paused. */
  readonly isWhole: boolean;
}

/**
 * Fires the alerts of markets that have opened since the last check, and rearms the alerts of paused
 * markets. The first check of a market only records its state. `trx` must hold the lock of the check.
 * Returns the number fired.
 */
export async function checkOpenings(trx: Transaction, market: MarketAtCheck): Promise<number> {
  const { spot, hours, isWhole, now } = market;
  const known = await findMarkets(trx);
  const current = METALS.flatMap((metal) => {
    const price = spot.dollars[metal];
    const isTrading = price ? isMarketTrading(price, sessionAt(hours[metal], now.getTime())) : null;
    return isTrading === null ? [] : [{ metal, isTrading }];
  });
  const changed = current.filter(({ metal, isTrading }) => known.get(metal) !== isTrading);
  const paused = (isWhole ? current : changed).filter(({ isTrading }) => !isTrading);
  const opened = changed.filter(({ metal, isTrading }) => isTrading && known.has(metal));
  if (changed.length > 0) await recordMarkets(trx, changed);
  await rearmAlerts(
    trx,
    'opening',
    paused.map(({ metal }) => watchedOpening(metal)),
  );
  return opened.length === 0
    ? 0
    : fireOpenings(
        trx,
        opened.map(({ metal }) => metal),
        market,
      );
}
