import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  FavoriteMarksDocument,
  type FavoriteMarksQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import { useCustomer } from '../../customers/session/customer-query.ts';
import { useWishlistEnabled } from '../../shop/settings/use-wishlist-enabled.ts';

/** One favorite, as far as hearts need it. */
export type FavoriteMark = NonNullable<
  NonNullable<
    NonNullable<NonNullable<FavoriteMarksQuery['customer']>['wishlists'][number]>['items_v2']
  >['items'][number]
>;

/** Which pieces are favorites: asked for once after sign-in, kept by every change. */
export const favoriteMarksQuery = () => documentQuery(FavoriteMarksDocument, {}, { isFresh: true });

/** The favorites of who is signed in; null where the shop keeps none, and while they are not known. */
export function useFavoriteMarks(): readonly FavoriteMark[] | null {
  const isEnabled = useWishlistEnabled();
  const customer = useCustomer();
  const { data } = useQuery({ ...favoriteMarksQuery(), enabled: isEnabled === true && customer !== null });
  // What was known of somebody who left is not shown to who came.
  if (!isEnabled || !data?.customer || data.customer.id !== customer?.id) return null;
  return marksOf(data);
}

/** The favorites in an answer. */
function marksOf({ customer }: FavoriteMarksQuery): FavoriteMark[] {
  return (customer?.wishlists[0]?.items_v2?.items ?? []).filter((item) => item !== null);
}

/** Those favorites that are this piece: with a variant named only that one, else the product in any variant. */
export function marksOfPiece(
  marks: readonly FavoriteMark[],
  product: { readonly uid: string },
  variantSku: string | null,
): FavoriteMark[] {
  return marks.filter(
    (mark) =>
      mark.product?.uid === product.uid &&
      (variantSku === null ||
        (mark.__typename === 'ConfigurableWishlistItem' && mark.configured_variant?.sku === variantSku)),
  );
}
