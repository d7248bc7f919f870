import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  FavoriteMarksDocument,
  type FavoriteMarksQuery,
} from '../../../platform/graphql/generated/graphql.ts';
import type { FavoriteChoice, FavoriteProps } from '../../catalog/add/favorite.ts';
import { useCustomer } from '../../customers/session/customer-query.ts';
import { useWishlistEnabled } from '../../shop/settings/use-wishlist-enabled.ts';
import { isSameChoice } from './same-choice.ts';

/** One favorite, with the fields for hearts. */
export type FavoriteMark = NonNullable<
  NonNullable<
    NonNullable<NonNullable<FavoriteMarksQuery['customer']>['wishlists'][number]>['items_v2']
  >['items'][number]
>;

/** Query for the favorites; fetched once after sign-in and updated by every change. */
export const favoriteMarksQuery = () => documentQuery(FavoriteMarksDocument, {}, { isFresh: true });

/** Returns the customer's favorites; null where they are disabled and while loading. */
export function useFavoriteMarks(): readonly FavoriteMark[] | null {
  const isEnabled = useWishlistEnabled();
  const customer = useCustomer();
  const { data } = useQuery({ ...favoriteMarksQuery(), enabled: isEnabled === true && customer !== null });
  // Never shows the cached favorites of an earlier account.
  if (!isEnabled || !data?.customer || data.customer.id !== customer?.id) return null;
  return marksOf(data);
}

/** Returns the favorites of a response. */
function marksOf({ customer }: FavoriteMarksQuery): FavoriteMark[] {
  return (customer?.wishlists[0]?.items_v2?.items ?? []).filter((item) => item !== null);
}

const NOTHING: FavoriteChoice = { selected: [], entered: [] };

/**
 * Returns the favorites of a product, and those among them with exactly this variant and choice. Nothing chosen is
 * a choice too.
 */
export function marksOfPiece(
  marks: readonly FavoriteMark[],
  { product, variantSku, choice = NOTHING }: Pick<FavoriteProps, 'product' | 'variantSku' | 'choice'>,
): { readonly all: readonly FavoriteMark[]; readonly exact: readonly FavoriteMark[] } {
  const all = marks.filter((mark) => mark.product?.uid === product.uid);
  const exact = all.filter(
    (mark) =>
      variantOf(mark) === (variantSku ?? null) &&
      isSameChoice(
        choice,
        { selected: mark.selected_options, entered: mark.entered_options },
        mark.__typename === 'GiftCardWishlistItem',
      ),
  );
  return { all, exact };
}

function variantOf(mark: FavoriteMark): string | null {
  return (mark.__typename === 'ConfigurableWishlistItem' && mark.configured_variant?.sku) || null;
}
