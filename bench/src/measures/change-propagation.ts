import type { SyntheticProduct } from '../../../backend/src/app/demo/products/generate-products.ts';
import { pause } from '../pause.ts';
import type { Connection } from '../requests/persistent-connections.ts';
import { countFound, queryProduct } from '../requests/query-product.ts';
import { syntheticProducts } from '../requests/synthetic-products.ts';
import type { ShopChanger } from '../shop/change-shop.ts';
import type { PriceFeed } from '../shop/price-feed.ts';
import { measureChange, type ProbedShop, type Propagation } from './measure-change.ts';

/** Repetitions of each change, and the row counts of a small and a larger import. */
const TIMES = 8;
const IMPORTS = 4;
const FEW_ROWS = 20;
const MANY_ROWS = 1_000;
/** Words that no name contains, and that no typo correction confuses. */
const WORDS = ['zephyr', 'quillon', 'umbrage', 'xylophone'] as const;
const FAR_PREMIUM_PPM = 900_000;

/** A shop whose products the bench may change. */
interface ChangedShop extends ProbedShop {
  readonly changer: ShopChanger;
  readonly feed: PriceFeed;
  /** Number of generated products. */
  readonly products: number;
}

/**
 * Makes each kind of change several times and polls every process until it shows it. Restores the
 * products afterwards.
 */
export async function measurePropagation(shop: ChangedShop): Promise<Propagation[]> {
  const { changer, feed } = shop;
  const rows = [...syntheticProducts(Math.min(shop.products, MANY_ROWS))];
  const skus = rows
    .filter(({ stock }) => stock.status === 'IN_STOCK')
    .slice(0, TIMES)
    .map(({ sku }) => sku);
  const [priced = ''] = skus;
  const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);
  try {
    return [
      await measureChange(shop, 'a spot price', rounds(TIMES), async () => {
        const [before] = await Promise.all(shop.lines.map((line) => queryProduct(line, priced)));
        const movedAt = await moveOnce(feed);
        return {
          at: movedAt,
          isSeen: async (line) => (await queryProduct(line, priced)).price !== before?.price,
        };
      }),
      await measureChange(shop, 'a count of stock', skus, async (sku) => {
        await changer.importRows({ stock: [{ sku, quantity: 0, status: 'OUT_OF_STOCK' }] });
        const at = performance.now();
        return { at, isSeen: async (line) => (await queryProduct(line, sku)).stock === 'OUT_OF_STOCK' };
      }),
      await measureChange(shop, 'a premium', skus, async (sku) => {
        const before = (await queryProduct(shop.lines[0] as Connection, sku)).price;
        await changer.setPremium(sku, FAR_PREMIUM_PPM);
        const at = performance.now();
        return { at, isSeen: async (line) => (await queryProduct(line, sku)).price > before * 1.1 };
      }),
      ...(await measureImports(shop, rows.slice(0, FEW_ROWS))),
      ...(await measureImports(shop, rows)),
    ];
  } finally {
    await changer.importRows({ products: rows });
  }
}

/**
 * Imports rows with new names and ranks; they are visible when a list and the search contain them.
 */
async function measureImports(shop: ChangedShop, rows: readonly SyntheticProduct[]): Promise<Propagation[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const seen = await measureChange(
    shop,
    `an import of ${rows.length} rows`,
    WORDS.slice(0, IMPORTS),
    async (word) => {
      const changed = rows.map((row) => ({
        ...row,
        name: `${row.name} ${word}`,
        popularity: word.length * 10,
      }));
      await shop.changer.importRows({ products: changed });
      const at = performance.now();
      const isSeen = async (line: Connection) =>
        (await queryProduct(line, first.sku)).name.endsWith(word) &&
        (await countFound(line, word)) === rows.length;
      return { at, isSeen };
    },
  );
  return [seen];
}

/** Makes the feed return another price once. Returns the time of that response. */
async function moveOnce(feed: PriceFeed): Promise<number> {
  const before = feed.movedAt.at(-1);
  feed.isMoving = true;
  while (feed.movedAt.at(-1) === before) await pause(1);
  feed.isMoving = false;
  return feed.movedAt.at(-1) ?? 0;
}
