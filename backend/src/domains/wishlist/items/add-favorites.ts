import { checkQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { Services } from '../../../platform/context.ts';
import { quantityText } from '../../cart/availability/quantity-texts.ts';
import type { ItemToAdd } from '../../cart/lines/add-items.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import { touchWishlist } from '../list/wishlist.repository.ts';
import { insertItems, type NewItem, updateItem } from '../list/wishlist-items.repository.ts';
import { MAX_FAVORITES, type StoredWishlist, type WishlistItem } from '../wishlist.ts';
import { listFull, rejection, type WishlistRejection } from '../wishlist-errors.ts';
import { chooseFavorite, favoritePrice } from './choose-favorite.ts';

/** The changed list and the rejected items, in input order. */
export interface ChangedWishlist {
  readonly wishlist: StoredWishlist;
  readonly rejections: readonly WishlistRejection[];
}

/**
 * Adds products to a customer's favorites. Valid items are stored and invalid ones returned. An
 * item already on the list increases its quantity and keeps the price at which it was added.
 * @throws ContractError when the list is not accessible
 */
export async function addFavorites(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  { items, basis }: { readonly items: readonly ItemToAdd[]; readonly basis: PricingBasis },
): Promise<ChangedWishlist> {
  const { wishlist, result } = await changeWishlist(services, access, async (trx, list) => {
    const { added, raised, rejections } = decideFavorites(list, items, basis);
    await insertItems(trx, list.id, added);
    for (const item of raised) await updateItem(trx, item);
    if (added.length + raised.length > 0) await touchWishlist(trx, list.id, access.nowMs);
    return rejections;
  });
  return { wishlist, rejections: result };
}

function decideFavorites(list: StoredWishlist, items: readonly ItemToAdd[], basis: PricingBasis) {
  const added = new Map<string, NewItem>();
  const raised = new Map<string, WishlistItem>();
  const rejections: WishlistRejection[] = [];
  for (const { quantity, ...choice } of items) {
    const favorite = chooseFavorite(basis.catalog, choice);
    if ('code' in favorite) {
      rejections.push(favorite);
      continue;
    }
    const wanted = { productId: favorite.product.id, variantId: favorite.variant?.id ?? null };
    const key = keyOf(wanted);
    const known = raised.get(key) ?? list.items.find((item) => keyOf(item) === key);
    const before = (known ?? added.get(key))?.quantity ?? 0;
    const trouble = quantityTrouble(quantity, basis) ?? quantityTrouble(before + quantity, basis);
    if (trouble !== null) {
      rejections.push(rejection(trouble));
    } else if (known !== undefined) {
      raised.set(key, { ...known, quantity: before + quantity });
    } else if (before === 0 && list.items.length + added.size >= MAX_FAVORITES) {
      rejections.push(listFull());
    } else {
      const priceMinor = favoritePrice(favorite, basis);
      added.set(key, { ...wanted, quantity: before + quantity, priceMinor, addedAtMs: basis.nowMs });
    }
  }
  return { added: [...added.values()], raised: [...raised.values()], rejections };
}

/** Returns the problem of a quantity as text, or null. Does not check stock; the cart does. */
export function quantityTrouble(quantity: number, { shop }: Pick<PricingBasis, 'shop'>): string | null {
  const verdict = checkQuantity(quantity, {
    maximumPerLine: shop.orderLimits.maximumQuantityPerLine,
    isLimited: false,
    available: Number.POSITIVE_INFINITY,
  });
  return verdict && quantityText(verdict);
}

/** Returns a key of a favorite. A list contains each key once. */
export function keyOf({ productId, variantId }: Pick<WishlistItem, 'productId' | 'variantId'>): string {
  return `${productId}/${variantId ?? ''}`;
}
