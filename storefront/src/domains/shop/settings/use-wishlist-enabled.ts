import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { WishlistConfigDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';

/** Settings change with a deployment, not with the market. */
const STALE_MS = 10 * 60_000;

/** Query for whether favorites are enabled. */
export const wishlistConfigQuery = () => documentQuery(WishlistConfigDocument, {}, { staleTime: STALE_MS });

/** Returns whether favorites are enabled; null while unknown. */
export function useWishlistEnabled(): boolean | null {
  const { data } = useQueryData(wishlistConfigQuery());
  return data ? data.storeConfig?.magento_wishlist_general_is_enabled === '1' : null;
}
