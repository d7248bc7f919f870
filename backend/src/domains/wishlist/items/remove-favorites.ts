import { FAVORITE_RESTORABLE_MS } from '@ingot/rules/wishlist/restorable.ts';
import type { Services } from '../../../platform/context.ts';
import { readId } from '../../../platform/graphql/read-id.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import { touchWishlist } from '../list/wishlist.repository.ts';
import { deleteRemoved, markRemoved, unmarkRemoved } from '../list/wishlist-items.repository.ts';
import { MAX_FAVORITES } from '../wishlist.ts';
import { itemNotFound, listFull } from '../wishlist-errors.ts';
import type { ChangedWishlist } from './add-favorites.ts';

/**
 * Removes favorites from a customer's list. They can be restored for an hour.
 * @throws ContractError when the list is not accessible
 */
export async function removeFavorites(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  itemIds: readonly string[],
): Promise<ChangedWishlist> {
  const { wishlist, result } = await changeWishlist(services, access, async (trx, list) => {
    const known = new Map(list.items.map(({ id }) => [String(id), id]));
    const removed = itemIds.flatMap((id) => known.get(id) ?? []);
    await deleteRemoved(trx, list.id, access.nowMs - FAVORITE_RESTORABLE_MS);
    await markRemoved(trx, list.id, removed, access.nowMs);
    if (removed.length > 0) await touchWishlist(trx, list.id, access.nowMs);
    return itemIds.filter((id) => !known.has(id)).map(itemNotFound);
  });
  return { wishlist, rejections: result };
}

/**
 * Restores a removed favorite with its note, its position and the price at which it was added.
 * @throws ContractError when the list is not accessible
 */
export async function restoreFavorite(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  itemId: string,
): Promise<ChangedWishlist> {
  const { wishlist, result } = await changeWishlist(services, access, async (trx, list) => {
    if (list.items.some(({ id }) => String(id) === itemId)) return [];
    if (list.items.length >= MAX_FAVORITES) return [listFull()];
    const id = readId(itemId);
    if (!(await unmarkRemoved(trx, list.id, id, access.nowMs - FAVORITE_RESTORABLE_MS)))
      return [itemNotFound(itemId)];
    await touchWishlist(trx, list.id, access.nowMs);
    return [];
  });
  return { wishlist, rejections: result };
}
