import { coalesce } from '../../../platform/concurrency/coalesce.ts';
import type { Services } from '../../../platform/context.ts';
import { STOCK_CHANGED } from '../../catalog/stock/stock-changed.ts';
import { SPOT_CHANNEL } from '../../metals/spot/record-quotes.ts';
import { type CheckDeps, checkPrices } from './check-prices.ts';
import { checkStock } from './check-stock.ts';

/** Notifications not yet checked. `stock` lists product ids; null for all. */
interface Heard {
  readonly isSpot: boolean;
  readonly stock: readonly number[] | null;
}

/** Coalesces stock changes into four checks a second, because orders arrive in bursts. */
const COALESCE_STOCK = { delayMs: 0, everyMs: 250 };

const NOTHING: Heard = { isSpot: false, stock: [] };

/** Stops the checks; resolves after the running one. */
export interface MarketFollower {
  stop(): Promise<void>;
}

/**
 * Checks alerts at each notification of a spot price or stock change. Notifications during a check
 * cause one more check. The next check or the job of every minute makes up for a failed one.
 */
export async function followMarket(
  deps: CheckDeps & Pick<Services, 'listen'> & { readonly onError: (error: unknown) => void },
): Promise<MarketFollower> {
  let heard = NOTHING;
  let looking: Promise<void> | null = null;
  const nextBatch = coalesce(COALESCE_STOCK);

  async function look(): Promise<void> {
    while (heard.isSpot || heard.stock?.length !== 0) {
      if (!heard.isSpot) await nextBatch();
      const { isSpot, stock } = heard;
      heard = NOTHING;
      try {
        if (isSpot) await checkPrices(deps, { isWhole: false });
        if (stock?.length !== 0) await checkStock(deps, stock);
      } catch (error) {
        deps.onError(error);
      }
    }
  }

  function hear(more: Heard): void {
    heard = {
      isSpot: heard.isSpot || more.isSpot,
      stock: heard.stock && more.stock && [...new Set([...heard.stock, ...more.stock])],
    };
    looking ??= look().finally(() => {
      looking = null;
    });
  }

  const stops = [
    await deps.listen(SPOT_CHANNEL, () => hear({ ...NOTHING, isSpot: true })),
    await deps.listen(STOCK_CHANGED, (payload) =>
      hear({ ...NOTHING, stock: payload === null ? null : (JSON.parse(payload) as number[]) }),
    ),
  ];
  return {
    async stop() {
      for (const stop of stops) stop();
      await looking;
    },
  };
}
