import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { holdSnapshot } from '../../../platform/database/notifications/held-snapshot.ts';
import type { Listen } from '../../../platform/database/notifications/notify.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { SPOT_CHANNEL } from './record-quotes.ts';
import { findQuotes } from './spot.repository.ts';
import { createSpotBoard, type SpotBoard, type SpotSnapshot } from './spot-board.ts';

/** A board that follows the database. */
export interface LiveSpotBoard {
  readonly board: SpotBoard;
  /** Reads anew at once; for what has just written. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Reads the newest quotes and follows them: every process of a shop has the same board. A new price is on it when `prepare` has made
 * what follows from it; whatever is answered until then is answered at the price before.
 */
export async function openSpotBoard(deps: {
  readonly db: Database;
  readonly listen: Listen;
  readonly clock: Clock;
  readonly shop: ShopSettings;
  readonly prepare: (next: SpotSnapshot) => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Promise<LiveSpotBoard> {
  const board = createSpotBoard(deps);
  const held = await holdSnapshot({
    listen: deps.listen,
    channel: SPOT_CHANNEL,
    onError: deps.onError,
    load: async () => board.swapPrepared(await findQuotes(deps.db), deps.prepare),
  });
  return { board, refresh: held.refresh, stop: held.stop };
}
