import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  type ProductTileFragment,
  RootCategoryDocument,
  SuggestedProductsDocument,
} from '../../../platform/graphql/generated/graphql.ts';
import { lookupsFor } from './suggestion-lookups.ts';
import { useViewedProducts } from './use-viewed-products.ts';
import { MAX_SHOWN } from './viewed-products.ts';

/** Enough that 20 remain without the viewed products. */
const ASKED = 2 * MAX_SHOWN + 1;

/**
 * Returns at most 20 products in stock from the narrowest categories of the viewed ones. If there
 * are fewer, a second request adds the wider categories. Null while loading.
 */
export function useSuggestedProducts(viewed: readonly string[]): readonly ProductTileFragment[] | null {
  const seen = useViewedProducts(viewed);
  const lookups = seen === null ? null : lookupsFor(seen);
  const root = useQuery({
    ...documentQuery(RootCategoryDocument, {}),
    enabled: lookups?.wide.length === 0,
  });
  const rootId = root.data?.storeConfig?.root_category_id;
  const wide = lookups?.wide.length ? lookups.wide : rootId == null ? [] : [rootId];
  const [first, isFirstKnown] = useProductsOf(lookups?.narrow ?? [], lookups !== null);
  const found = others(first, viewed);
  const [second, isSecondKnown] = useProductsOf(
    wide,
    isFirstKnown && found.length < MAX_SHOWN && !root.isLoading,
  );
  if (!isFirstKnown || (found.length < MAX_SHOWN && !isSecondKnown)) return null;
  const known = new Set(found.map(({ sku }) => sku));
  const added = others(second, viewed).filter(({ sku }) => !known.has(sku));
  return [...found, ...added].slice(0, MAX_SHOWN);
}

/** Returns the products in stock of some categories, and whether the response is known. */
function useProductsOf(ids: readonly number[], isWanted: boolean) {
  const { data, isPending } = useQuery({
    ...documentQuery(
      SuggestedProductsDocument,
      { categoryIds: ids.map(String), pageSize: ASKED },
      { priced: true },
    ),
    enabled: isWanted && ids.length > 0,
  });
  const products = (data?.products?.items ?? []).filter((product) => product !== null);
  return [products, isWanted && (ids.length === 0 || !isPending)] as const;
}

function others(products: readonly ProductTileFragment[], viewed: readonly string[]) {
  return products.filter(
    ({ sku, stock_status }) => !viewed.includes(sku ?? '') && stock_status !== 'OUT_OF_STOCK',
  );
}
