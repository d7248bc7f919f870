import type { Services } from '../../../platform/context.ts';
import { gatherTurn } from '../../../platform/database/notifications/gather-turn.ts';
import { STOCK_CHANGED } from '../../catalog/stock/stock.repository.ts';
import { SPOT_CHANNEL } from '../../metals/spot/record-quotes.ts';
import { type CheckDeps, checkPrices } from './check-prices.ts';
import { checkStock } from './check-stock.ts';

/** What was announced and not looked at yet; stock by product, null = all of it. */
interface Heard {
  readonly isSpot: boolean;
  readonly stock: readonly number[] | null;
}

/** Under a stream of orders the stock that they changed is looked at together, four times a second. */
const STOCK_PACE = { gatherMs: 0, everyMs: 250 };

const NOTHING: Heard = { isSpot: false, stock: [] };

/** Ends following the market; done when what is being looked at has been. */
export interface MarketFollower {
  stop(): Promise<void>;
}

/**
 * Looks at the alerts as soon as a new spot price or a change of stock is announced. Announcements during a look cause one
 * more look, not one each. A look that fails is made up for by the next one, and by the job of every minute.
 */
export async function followMarket(
  deps: CheckDeps & Pick<Services, 'listen'> & { readonly onError: (error: unknown) => void },
): Promise<MarketFollower> {
  let heard = NOTHING;
  let looking: Promise<void> | null = null;
  const turn = gatherTurn(STOCK_PACE);

  async function look(): Promise<void> {
    while (heard.isSpot || heard.stock?.length !== 0) {
      if (!heard.isSpot) await turn();
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
