import { checkFavoriteNote, FAVORITE_NOTE_LIMIT } from '@ingot/rules/wishlist/favorite-texts.ts';
import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import { touchWishlist } from '../list/wishlist.repository.ts';
import { deleteRemovedPiece, updateItem } from '../list/wishlist-items.repository.ts';
import type { WishlistItem } from '../wishlist.ts';
import { itemNotFound, rejection, type WishlistRejection } from '../wishlist-errors.ts';
import { type ChangedWishlist, keyOf, quantityTrouble } from './add-favorites.ts';
import { chooseFavorite, favoritePrice } from './choose-favorite.ts';

const text = defineMessages('favorite-notes', {
  unseen: 'The note contains characters we cannot display. Remove them.',
  'too-long': 'A note may have at most {most} characters.',
});

/** A change of a favorite. Null leaves a value unchanged. */
export interface FavoriteChange {
  readonly itemId: string;
  readonly quantity: number | null;
  /** An empty text deletes the note. */
  readonly note: string | null;
  /** Uids of the selected values of a configurable product. */
  readonly selectedOptions: readonly string[] | null;
}

/**
 * Changes quantity, note or options of favorites, each separately.
 * @throws ContractError when the list is not accessible
 */
export async function updateFavorites(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  { changes, basis }: { readonly changes: readonly FavoriteChange[]; readonly basis: PricingBasis },
): Promise<ChangedWishlist> {
  const { wishlist, result } = await changeWishlist(services, access, async (trx, list) => {
    const items = new Map(list.items.map((item) => [String(item.id), item]));
    const rejections: WishlistRejection[] = [];
    for (const change of changes) {
      const item = items.get(change.itemId);
      const changed = item ? changedFavorite(item, change, basis) : itemNotFound(change.itemId);
      if ('code' in changed) {
        rejections.push(changed);
      } else if (
        [...items.values()].some(({ id, ...other }) => id !== changed.id && isSame(other, changed))
      ) {
        rejections.push(rejection('This piece is among your favorites with these options already.'));
      } else {
        items.set(change.itemId, changed);
        if (changed.variantId !== item?.variantId) await deleteRemovedPiece(trx, list.id, changed);
        await updateItem(trx, changed);
      }
    }
    if (rejections.length < changes.length) await touchWishlist(trx, list.id, access.nowMs);
    return rejections;
  });
  return { wishlist, rejections: result };
}

function changedFavorite(
  item: WishlistItem,
  { quantity, note, selectedOptions }: FavoriteChange,
  basis: PricingBasis,
): WishlistItem | WishlistRejection {
  const trouble = quantity === null ? null : quantityTrouble(quantity, basis);
  if (trouble !== null) return rejection(trouble);
  const checked = note === null ? null : checkFavoriteNote(note);
  if (checked?.ok === false) return rejection(text(checked.problem, { most: FAVORITE_NOTE_LIMIT }));
  const changed = {
    ...item,
    quantity: quantity ?? item.quantity,
    note: checked === null ? item.note : checked.text,
  };
  const product = basis.catalog.productById(item.productId);
  if (selectedOptions === null || product?.type !== 'configurable') return changed;
  const favorite = chooseFavorite(basis.catalog, { sku: product.sku, parentSku: null, selectedOptions });
  if ('code' in favorite) return favorite;
  const variantId = favorite.variant?.id ?? null;
  // Another variant is another item, so its price comparison starts now.
  return variantId === item.variantId
    ? changed
    : { ...changed, variantId, priceMinor: favoritePrice(favorite, basis) };
}

function isSame(a: Parameters<typeof keyOf>[0], b: Parameters<typeof keyOf>[0]): boolean {
  return keyOf(a) === keyOf(b);
}
