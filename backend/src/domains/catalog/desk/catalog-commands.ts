import { audited } from '../../shop/desk/audited.ts';
import { CommandRejection, type ShopCommand } from '../../shop/desk/command.ts';
import { readCount, readPercent } from '../../shop/desk/parse-arguments.ts';
import { setPremium } from '../prices/premium.repository.ts';
import { countStock } from '../stock/count-stock.ts';
import { guardOf } from './price-guard-of.ts';

/** Commands about stock and prices. */
export const catalogCommands = {
  stock: {
    usage: 'SKU QUANTITY|+PIECES',
    summary: 'set how many pieces there are, or add a delivery to them',
    words: { atLeast: 2, atMost: 2 },
    options: [],
    async run(desk, [sku = '', text = '']) {
      const isAdded = text.startsWith('+');
      const quantity = readCount(isAdded ? text.slice(1) : text, 'QUANTITY', 0, 1_000_000);
      const change = await countStock(desk, { sku, quantity, isAdded });
      if (change === null) throw new CommandRejection(`There is no piece with the sku ${sku}.`);
      return `${change.sku}: ${change.after} in stock, ${change.before} before.\n`;
    },
  },
  premium: {
    usage: 'SKU PERCENT [--allow-extreme]',
    summary: 'set what a piece costs over its metal; its tiers move by as much',
    words: { atLeast: 2, atMost: 2 },
    options: ['allow-extreme'],
    async run(desk, [sku = '', text = ''], options) {
      const premiumPpm = readPercent(text);
      const details = { premium_ppm: premiumPpm };
      const change = await audited(desk, { verb: 'premium', subject: sku, details }, async (trx) => {
        const found = await setPremium(trx, { sku, premiumPpm, guard: guardOf(desk, options) });
        if (found.kind === 'unknown') throw new CommandRejection(`There is no product with the sku ${sku}.`);
        if (found.kind === 'fixed') {
          throw new CommandRejection(`${sku} has a price of its own and no premium.`);
        }
        if (found.kind === 'extreme') throw new CommandRejection(`${sku} ${found.problem.message}.`);
        return found;
      });
      return `${change.sku}: ${premiumPpm / 10_000} % over its metal, ${change.beforePpm / 10_000} % before.\n`;
    },
  },
} satisfies Record<string, ShopCommand>;
