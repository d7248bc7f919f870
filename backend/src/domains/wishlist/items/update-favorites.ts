import { checkFavoriteNote, FAVORITE_NOTE_LIMIT } from '@ingot/rules/wishlist/favorite-texts.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { EnteredOption } from '../../cart/availability/wanted-gift-card.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import { touchWishlist } from '../list/wishlist.repository.ts';
import { deleteRemovedPiece, updateItem } from '../list/wishlist-items.repository.ts';
import { keyOf, type WishlistItem } from '../wishlist.ts';
import { itemNotFound, rejection, type WishlistRejection } from '../wishlist-errors.ts';
import { type ChangedWishlist, chooseWithFiles, contentsOf, quantityTrouble } from './add-favorites.ts';
import { favoritePrice } from './favorite-price.ts';
import { shownItem } from './shown-items.ts';
import { storedChoice } from './stored-choice.ts';

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
  /** Uids of the selected values, parts and files. */
  readonly selectedOptions: readonly string[] | null;
  /** The texts for customizable options, and quantities of parts. */
  readonly enteredOptions: readonly EnteredOption[] | null;
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
      const changed = item ? await changedFavorite(trx, item, change, basis) : itemNotFound(change.itemId);
      if ('code' in changed) {
        rejections.push(changed);
      } else if (
        [...items.values()].some((other) => other.id !== changed.id && keyOf(other) === keyOf(changed))
      ) {
        rejections.push(rejection('This piece is among your favorites with these options already.'));
      } else {
        items.set(change.itemId, changed);
        if (item && keyOf(changed) !== keyOf(item)) await deleteRemovedPiece(trx, list.id, changed);
        await updateItem(trx, changed);
      }
    }
    if (rejections.length < changes.length) await touchWishlist(trx, list.id, access.nowMs);
    return rejections;
  });
  return { wishlist, rejections: result };
}

async function changedFavorite(
  trx: Transaction,
  item: WishlistItem,
  { quantity, note, ...given }: FavoriteChange,
  basis: PricingBasis,
): Promise<WishlistItem | WishlistRejection> {
  const trouble = quantity === null ? null : quantityTrouble(quantity, basis);
  if (trouble !== null) return rejection(trouble);
  const checked = note === null ? null : checkFavoriteNote(note);
  if (checked?.ok === false) return rejection(text(checked.problem, { most: FAVORITE_NOTE_LIMIT }));
  const changed = {
    ...item,
    quantity: quantity ?? item.quantity,
    note: checked === null ? item.note : checked.text,
  };
  const shown = shownItem(item, basis.catalog);
  if (shown === null || (given.selectedOptions === null && given.enteredOptions === null)) return changed;
  const stored = storedChoice(shown);
  const favorite = await chooseWithFiles(
    trx,
    {
      sku: shown.product.sku,
      parentSku: null,
      selectedOptions: given.selectedOptions ?? stored.selectedOptions,
      enteredOptions: given.enteredOptions ?? stored.enteredOptions,
    },
    basis,
  );
  if ('code' in favorite) return favorite;
  const contents = contentsOf(favorite);
  // Another choice is another item, so its price comparison starts now.
  return keyOf(contents) === keyOf(item)
    ? changed
    : { ...changed, ...contents, priceMinor: favoritePrice(favorite, basis) };
}
