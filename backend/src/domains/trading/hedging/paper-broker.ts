import { shareOf } from '@ingot/rules/money/round.ts';
import { valueAt } from '@ingot/rules/trading/profit.ts';
import type { Services } from '../../../platform/context.ts';
import type { Broker, HedgeOrder, HedgeTerms } from './broker.ts';

/**
 * Returns the paper broker. It trades at spot plus the cost in the settings, and moves no metal or
 * money. Staff use it for practice, or to record trades elsewhere.
 */
export function paperBroker({ spot, shop }: Pick<Services, 'spot' | 'shop'>): Broker {
  const quote = async ({ metal, side, weightUg }: HedgeOrder): Promise<HedgeTerms | null> => {
    const price = spot.current().prices[metal];
    if (price === undefined || price.state === 'stale' || price.state === 'halted') return null;
    const priceE4 = side === 'buy' ? price.askE4 : price.bidE4;
    return { priceE4, costMinor: shareOf(valueAt(weightUg, priceE4), shop.office.paperBrokerCostPpm) };
  };
  return {
    name: 'paper',
    quote,
    async trade(order, key) {
      const terms = await quote(order);
      return terms && { ...terms, reference: `PAPER-${key.slice(0, 8).toUpperCase()}` };
    },
  };
}
