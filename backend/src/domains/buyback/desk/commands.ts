import { openPosition } from '@ingot/rules/cart/locks/lock-exposure.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { microgramsToOunces } from '@ingot/rules/metals/weight.ts';
import { listExposures } from '../../cart/locks/list-exposures.ts';
import type { ShopCommands } from '../../shop/desk/command.ts';
import { formatRows } from '../../shop/desk/format-table.ts';
import { findQuoteExposures } from '../sell-quote.repository.ts';
import { quoteCommands } from './quote-commands.ts';

/** Commands of the buyback domain, by verb. */
export const commands: ShopCommands = {
  ...quoteCommands,
  position: {
    usage: '',
    summary: 'list the fine metal that running price locks promise to sell and open quotes promise to buy',
    words: { atLeast: 0, atMost: 0 },
    options: [],
    async run({ db, clock }) {
      const nowMs = clock.now();
      const [sells, buys] = await Promise.all([listExposures({ db }, nowMs), findQuoteExposures(db, nowMs)]);
      const position = openPosition([...sells, ...buys], nowMs);
      return formatRows([
        ['metal', 'locked to sell', 'locked to buy', 'net'],
        ...METALS.map((metal) => {
          const { sell, buy } = position.get(metal) ?? { sell: 0, buy: 0 };
          return [metal, ounces(sell), ounces(buy), ounces(buy - sell)];
        }),
      ]);
    },
  },
};

function ounces(micrograms: number): string {
  return `${microgramsToOunces(micrograms).toFixed(3)} oz`;
}
