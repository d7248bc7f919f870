import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { CartUnavailableItem } from '../../../generated/resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { describeHiddenProducts } from '../../catalog/products/describe-hidden-products.ts';
import type { PricedCart } from '../pricing/price-cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/**
 * Returns the lines that have no price, each with its name and the reason. Reads the database,
 * because the catalog snapshot lacks their products.
 */
export async function unavailableItems(
  services: Pick<Services, 'db'>,
  { unpriced }: PricedCart,
  basis: PricingBasis,
): Promise<CartUnavailableItem[]> {
  const { catalog } = basis;
  const lines = unpriced.map(({ line, problem }) => {
    const product = catalog.productById(line.productId);
    // A variant can outlive the configurable product that it was chosen on.
    return { line, problem, product, hiddenId: product ? (line.parentId ?? line.productId) : line.productId };
  });
  const ids = [...new Set(lines.map(({ hiddenId }) => hiddenId))];
  const hidden = await describeHiddenProducts(services, ids, basis);
  return lines.map(({ line, problem, product, hiddenId }) => {
    const found = hidden.get(hiddenId);
    return {
      uid: encodeUid(line.id),
      quantity: line.quantity,
      product_name: (product ?? found)?.name ?? null,
      product_sku: (product ?? found)?.sku ?? null,
      message: found?.message ?? problem.message,
    };
  });
}
