import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  ViewedProductsDocument,
  type ViewedProductsQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { MOST_SHOWN } from './viewed-products.ts';

/** A product seen, with the categories it stands in. */
export type ViewedProduct = NonNullable<
  NonNullable<NonNullable<ViewedProductsQuery['products']>['items']>[number]
>;

/**
 * The products behind some skus, in their order; those that the shop does not list any more are left out.
 * Null while they are on their way; none when they could not be fetched.
 */
export function useViewedProducts(skus: readonly string[]): readonly ViewedProduct[] | null {
  const asked = skus.slice(0, MOST_SHOWN + 1);
  const { data, isPending } = useQuery({
    ...documentQuery(ViewedProductsDocument, { skus: asked, pageSize: MOST_SHOWN + 1 }, { priced: true }),
    enabled: asked.length > 0,
  });
  if (asked.length === 0) return [];
  if (isPending) return null;
  const bySku = new Map(data?.products?.items?.map((product) => [product?.sku, product]));
  return asked.flatMap((sku) => bySku.get(sku) ?? []);
}
