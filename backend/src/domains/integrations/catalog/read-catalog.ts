import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { cheapestSetOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { pricingsOf } from '@ingot/catalog-engine/prices/price-plan.ts';
import type { Services } from '../../../platform/context.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { readStock } from '../../catalog/stock/read-stock.ts';
import type { StoredStock } from '../../catalog/stock/stored-stock.ts';
import { priceUnit } from '../../pricing/price-unit.ts';
import { findCurrency } from '../../pricing/price-view.ts';
import { RestError } from '../rest-error.ts';
import { type LinkedItem, presentProduct } from './present-product.ts';
import { presentStock } from './present-stock.ts';

type CatalogDeps = Pick<Services, 'db' | 'shop' | 'catalog' | 'spot' | 'clock'>;

const LONGEST_SKU = 64;

/** Error: there is no product with this SKU. */
export function productMissing(): RestError {
  return new RestError(
    404,
    "The product that was requested doesn't exist. Verify the product and try again.",
  );
}

/** Returns the stock of a product. @throws RestError 404, also for a configurable product */
export async function readStockItem(deps: Pick<Services, 'db' | 'shop'>, sku: string) {
  return presentStock(await requireStock(deps, sku), deps.shop.orderLimits);
}

/** Returns the stored stock of a product. @throws RestError 404 */
export async function requireStock({ db }: Pick<Services, 'db'>, sku: string): Promise<StoredStock> {
  const stock = isPossibleSku(sku) ? await readStock(db, sku) : null;
  if (stock === null) throw productMissing();
  return stock;
}

/**
 * Returns a product that the shop shows, with its cash price now in the base currency; the price is
 * null while its metal has none. A configurable or grouped product has the price of its cheapest part.
 * @throws RestError 404
 */
export async function readProduct(deps: CatalogDeps, sku: string) {
  const catalog = deps.catalog.current();
  const product = isPossibleSku(sku) ? catalog.productBySku(sku) : undefined;
  if (product === undefined) throw productMissing();
  const set = cheapestSetOf(product, { catalog, spot: deps.spot.current(), nowMs: deps.clock.now() });
  const prices =
    set === null
      ? pricingsOf(product, catalog).flatMap((pricing) => cashPrice(deps, pricing) ?? [])
      : [set.cashMinor / 100];
  const stock = await readStock(deps.db, product.sku);
  return presentProduct(product, {
    price: prices.length === 0 ? null : Math.min(...prices),
    items: itemsOf(product, catalog),
    stock: stock === null ? null : presentStock(stock, deps.shop.orderLimits),
  });
}

/** Returns the items of a grouped product in order; none for other products. */
function itemsOf({ groupItems }: CatalogProduct, { productById }: CatalogSnapshot): LinkedItem[] {
  return groupItems.flatMap(({ productId, quantity }) => {
    const item = productById(productId);
    return item ? [{ sku: item.sku, type: item.type, quantity }] : [];
  });
}

function cashPrice(
  { shop, spot, clock }: CatalogDeps,
  pricing: Parameters<typeof priceUnit>[0],
): number | null {
  const currency = findCurrency(shop, shop.store.baseCurrency);
  if (currency === null) return null;
  try {
    const view = { spot: spot.current(), currency, nowMs: clock.now() };
    return priceUnit(pricing, 1, view, null).unitMinor / 100;
  } catch (error) {
    if (error instanceof ContractError) return null;
    throw error;
  }
}

function isPossibleSku(sku: string): boolean {
  return sku.length <= LONGEST_SKU && !/\p{Cc}/u.test(sku);
}
