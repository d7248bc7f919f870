import type { Services } from '../../../platform/context.ts';
import type { UserErrorCode } from '../../cart/availability/user-error.ts';
import { addItems } from '../../cart/lines/add-items.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { createCart } from '../../cart/storage/create-cart.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import type { StoredWishlist } from '../wishlist.ts';
import { itemNotFound } from '../wishlist-errors.ts';
import { removeFavorites } from './remove-favorites.ts';
import { shownItem } from './shown-items.ts';
import { cartChoice } from './stored-choice.ts';

/** A favorite that could not be added to the cart. */
export interface CartRejection {
  readonly itemId: string;
  readonly code: UserErrorCode;
  readonly message: string;
}

/** The favorites to add to the cart. */
export interface FavoritesForCart {
  /** Null for all favorites. */
  readonly itemIds: readonly string[] | null;
  readonly clientAddress: string;
  readonly basis: PricingBasis;
}

/**
 * Adds favorites with their choices to the customer's cart at their quantity and removes the added ones from
 * the list. Missing choices, current price, stock and limits apply to each separately.
 * @throws ContractError when the list is not accessible
 */
export async function addFavoritesToCart(
  services: Pick<Services, 'db' | 'shop' | 'config'>,
  access: WishlistAccess,
  { itemIds, clientAddress, basis }: FavoritesForCart,
): Promise<{ readonly wishlist: StoredWishlist; readonly rejections: readonly CartRejection[] }> {
  const { wishlist: list } = await changeWishlist(services, access, async () => undefined);
  const known = new Map(list.items.map((item) => [String(item.id), item]));
  const wanted = itemIds === null ? [...known.keys()] : [...new Set(itemIds)];
  const { viewer, nowMs } = access;
  const maskedId = await createCart(services, { viewer, wantedId: null, clientAddress, nowMs });
  const rejections: CartRejection[] = [];
  const taken: string[] = [];
  for (const itemId of wanted) {
    const item = known.get(itemId);
    const shown = item && shownItem(item, basis.catalog);
    if (!shown) {
      rejections.push({ itemId, ...itemNotFound(itemId) });
      continue;
    }
    const added = await addItems(services, {
      maskedId,
      viewer,
      items: [{ ...cartChoice(shown), quantity: shown.item.quantity }],
      basis,
      isAllOrNothing: false,
    });
    const [rejected] = added.rejections;
    if (rejected) rejections.push({ itemId, code: rejected.code, message: rejected.message });
    else taken.push(itemId);
  }
  const { wishlist } = await removeFavorites(services, access, taken);
  return { wishlist, rejections };
}
