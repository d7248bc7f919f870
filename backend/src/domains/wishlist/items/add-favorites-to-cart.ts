import type { Services } from '../../../platform/context.ts';
import type { UserErrorCode } from '../../cart/availability/user-error.ts';
import { addItems } from '../../cart/lines/add-items.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { createCart } from '../../cart/storage/create-cart.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import type { StoredWishlist, WishlistItem } from '../wishlist.ts';
import { itemNotFound } from '../wishlist-errors.ts';
import { removeFavorites } from './remove-favorites.ts';

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
 * Adds favorites to the customer's cart at their quantity and removes the added ones from the list.
 * Current price, stock and limits apply to each separately.
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
    const toAdd = item && itemFor(item, basis);
    if (!toAdd) {
      rejections.push({ itemId, ...itemNotFound(itemId) });
      continue;
    }
    const added = await addItems(services, {
      maskedId,
      viewer,
      items: [toAdd],
      basis,
      isAllOrNothing: false,
      hasDefaults: true,
    });
    const [rejected] = added.rejections;
    if (rejected) rejections.push({ itemId, code: rejected.code, message: rejected.message });
    else taken.push(itemId);
  }
  const { wishlist } = await removeFavorites(services, access, taken);
  return { wishlist, rejections };
}

function itemFor({ productId, variantId, quantity }: WishlistItem, { catalog }: PricingBasis) {
  const product = catalog.productById(productId);
  const variant = variantId === null ? null : catalog.productById(variantId);
  if (!product || variant === undefined) return null;
  return variant === null
    ? { sku: product.sku, parentSku: null, selectedOptions: [], quantity }
    : { sku: variant.sku, parentSku: product.sku, selectedOptions: [], quantity };
}
