import { z } from 'zod';
import type { Services } from '../../../platform/context.ts';
import { countStock } from '../../catalog/stock/count-stock.ts';
import { productMissing, requireStock } from '../catalog/read-catalog.ts';
import { RestError } from '../rest-error.ts';
import type { Integration } from '../tokens/check-token.ts';
import { integrationDesk } from './integration-desk.ts';
import { quantity, readBody } from './read-body.ts';

const bodySchema = z.object({
  stock_item: z.object({ qty: quantity, is_in_stock: z.union([z.boolean(), z.literal([0, 1])]).nullish() }),
});

/**
 * Sets the stock of a product and returns the id of its stock item: `PUT /stockItems/{sku}` and
 * `PUT /products/{sku}/stockItems/{itemId}`.
 * @param itemId null: any
 * @throws RestError for an unknown product or item, and for pieces that are not in stock
 */
export async function setStockByRest(
  services: Services,
  integration: Integration,
  { sku, itemId }: { readonly sku: string; readonly itemId: number | null },
  given: unknown,
): Promise<number> {
  const { stock_item: item } = readBody(bodySchema, given);
  const stock = await requireStock(services, sku);
  if (itemId !== null && itemId !== stock.productId) {
    throw new RestError(404, 'The stock item with the "%1" ID wasn\'t found. Verify the ID and try again.', [
      itemId,
    ]);
  }
  const isInStock = item.is_in_stock === true || item.is_in_stock === 1;
  if (item.is_in_stock != null && !isInStock && item.qty > 0) {
    throw new RestError(
      400,
      'A product is in stock while its quantity is above 0. Send "qty": 0, or put the product on hold in the office.',
    );
  }
  const change = { sku: stock.sku, quantity: item.qty, isAdded: false };
  if ((await countStock(integrationDesk(services, integration), change)) === null) throw productMissing();
  return stock.productId;
}
