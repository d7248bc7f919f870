import { SPOT_CURRENCY } from '@ingot/rules/metals/sources/exchange-rate.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import { createSnapshotCache } from '../../../platform/database/notifications/snapshot-cache.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { findRates } from './exchange-rate.repository.ts';
import { SPOT_CHANNEL } from './record-quotes.ts';
import { findQuotes } from './spot.repository.ts';
import { createSpotBoard, type SpotBoard, type SpotSnapshot } from './spot-board.ts';

/** A board that follows the database. */
export interface LiveSpotBoard {
  readonly board: SpotBoard;
  /** Rereads the quotes at once, for callers that have just written some. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Loads the newest quotes and follows their changes, so that every process has the same board. A
 * new price appears on the board after `prepare` has resolved. Until then requests use the previous
 * price.
 */
export async function openSpotBoard(deps: {
  readonly db: Database;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly shop: ShopSettings;
  readonly prepare: (next: SpotSnapshot) => Promise<void>;
  /** Runs after the board has the new prices. */
  readonly settle: (current: SpotSnapshot) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Promise<LiveSpotBoard> {
  const board = createSpotBoard(deps);
  const held = await createSnapshotCache({
    listen: deps.listen,
    channel: SPOT_CHANNEL,
    onError: deps.onError,
    load: async () => {
      const quotes = await findQuotes(deps.db);
      const { baseCurrency } = deps.shop.store;
      const rates = baseCurrency === SPOT_CURRENCY ? [] : await findRates(deps.db, baseCurrency);
      await board.swapPrepared({ quotes, rates }, deps.prepare);
      await deps.settle(board.current());
    },
  });
  return { board, refresh: held.refresh, stop: held.stop };
}
