import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { decodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Services } from '../../../platform/context.ts';
import { itemTexts } from '../../cart/availability/item-texts.ts';
import { type CartLine, piecesPerSet } from '../../cart/cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { openCart } from '../../cart/storage/open-cart.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import { rejection } from '../wishlist-errors.ts';
import { addFavorites, type ChangedWishlist } from './add-favorites.ts';
import type { Favorite } from './choose-favorite.ts';
import { cartChoice } from './stored-choice.ts';

/** The item of a cart to add to the favorites. */
export interface CartItemToAdd {
  readonly maskedId: string;
  readonly itemUid: string;
  readonly basis: PricingBasis;
}

/**
 * Adds an item of the customer's cart to the favorites with its choices and its quantity, as Magento moves it.
 * The cart keeps the item.
 * @throws ContractError when the list or the cart is not accessible
 */
export async function addCartItem(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  { maskedId, itemUid, basis }: CartItemToAdd,
): Promise<ChangedWishlist> {
  const cart = await openCart(services.db, { maskedId, viewer: access.viewer });
  const line = cart.lines.find(({ id }) => String(id) === decodeUid(itemUid));
  const favorite = line && favoriteOf(line, basis.catalog);
  if (!line || !favorite) {
    const { wishlist } = await changeWishlist(services, access, async () => undefined);
    return { wishlist, rejections: [rejection(itemTexts('not-in-cart'))] };
  }
  // A line of a set counts the pieces of its part.
  const quantity = line.bundle === null ? line.quantity : line.quantity / piecesPerSet(line.bundle);
  return addFavorites(services, access, { items: [{ ...cartChoice(favorite), quantity }], basis });
}

function favoriteOf(
  { productId, parentId, choices, bundle }: CartLine,
  catalog: CatalogSnapshot,
): Favorite | null {
  const product = catalog.productById(bundle?.bundleId ?? parentId ?? productId);
  const piece = catalog.productById(productId);
  if (!product || !piece) return null;
  const variant = bundle === null && parentId !== null ? piece : null;
  return { product, variant, choices, bundleParts: bundle?.parts ?? null };
}
