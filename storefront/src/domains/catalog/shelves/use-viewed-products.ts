import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  ViewedProductsDocument,
  type ViewedProductsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { MAX_SHOWN } from './viewed-products.ts';

/** A viewed product with its categories. */
export type ViewedProduct = NonNullable<
  NonNullable<NonNullable<ViewedProductsQuery['products']>['items']>[number]
>;

/**
 * Returns the products of some SKUs, in their order, without those that the shop no longer lists.
 * Null while loading; empty after a failure.
 */
export function useViewedProducts(skus: readonly string[]): readonly ViewedProduct[] | null {
  const asked = skus.slice(0, MAX_SHOWN + 1);
  const { data, isPending } = useQuery({
    ...documentQuery(ViewedProductsDocument, { skus: asked, pageSize: MAX_SHOWN + 1 }, { priced: true }),
    enabled: asked.length > 0,
  });
  if (asked.length === 0) return [];
  if (isPending) return null;
  const bySku = new Map(data?.products?.items?.map((product) => [product?.sku, product]));
  return asked.flatMap((sku) => bySku.get(sku) ?? []);
}
