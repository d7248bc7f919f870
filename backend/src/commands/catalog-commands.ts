import { setPremium } from '../catalog/premium.repository.ts';
import { setStock } from '../catalog/stock.repository.ts';
import { audited } from './audited.ts';
import { CommandRefusal, type ShopCommand } from './command.ts';
import { readCount, readPercent } from './read-words.ts';

/** What the shop has, and what it takes for it. */
export const catalogCommands = {
  stock: {
    usage: 'SKU QUANTITY',
    summary: 'set how many pieces there are',
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [sku = '', text = '']) {
      const quantity = readCount(text, 'QUANTITY', 0, 1_000_000);
      const before = await audited(
        desk,
        { verb: 'stock', subject: sku, details: { quantity } },
        async (trx) => {
          const found = await setStock(trx, { sku, quantity });
          if (found === null) throw new CommandRefusal(`There is no piece with the sku ${sku}.`);
          return found;
        },
      );
      return `${sku}: ${quantity} in stock, ${before} before.\n`;
    },
  },
  premium: {
    usage: 'SKU PERCENT',
    summary: 'set what a piece costs over its metal; its tiers move by as much',
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [sku = '', text = '']) {
      const premiumPpm = readPercent(text);
      const details = { premium_ppm: premiumPpm };
      const beforePpm = await audited(desk, { verb: 'premium', subject: sku, details }, async (trx) => {
        const change = await setPremium(trx, { sku, premiumPpm });
        if (change.kind === 'unknown') throw new CommandRefusal(`There is no product with the sku ${sku}.`);
        if (change.kind === 'fixed') {
          throw new CommandRefusal(`${sku} has a price of its own and no premium.`);
        }
        return change.beforePpm;
      });
      return `${sku}: ${premiumPpm / 10_000} % over its metal, ${beforePpm / 10_000} % before.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;
