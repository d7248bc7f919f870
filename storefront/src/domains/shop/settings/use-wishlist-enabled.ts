import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { WishlistConfigDocument } from '../../../platform/graphql/generated/graphql.ts';

/** Settings change with a deployment, not with the market. */
const STALE_MS = 10 * 60_000;

/** Asks whether the shop keeps favorites (API-04). */
export const wishlistConfigQuery = () => documentQuery(WishlistConfigDocument, {}, { staleTime: STALE_MS });

/** Whether the shop keeps favorites (API-04); null while that is not known. */
export function useWishlistEnabled(): boolean | null {
  const { data } = useQuery(wishlistConfigQuery());
  return data ? data.storeConfig?.magento_wishlist_general_is_enabled === '1' : null;
}
