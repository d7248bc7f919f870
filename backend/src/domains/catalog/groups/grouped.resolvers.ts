import type { Resolvers } from '../../../generated/resolvers.ts';
import { productFields } from '../products/product.resolvers.ts';

/** Resolvers of grouped products. */
export const resolvers: Resolvers = {
  GroupedProduct: {
    ...productFields,
    items: ({ groupItems }, _, { catalog }) =>
      groupItems.flatMap(({ productId, quantity }, position) => {
        const product = catalog.productById(productId);
        return product ? [{ position, product, qty: quantity }] : [];
      }),
  },
};
