import { checkQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import { sendDays } from '@ingot/rules/catalog/send-days.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ProductChoice } from '../../cart/availability/choose-product.ts';
import { quantityText } from '../../cart/availability/quantity-texts.ts';
import type { ItemToAdd } from '../../cart/lines/add-items.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { findUploadProblem } from '../../cart/uploads/find-upload-problem.ts';
import { changeWishlist, type WishlistAccess } from '../list/open-wishlist.ts';
import { touchWishlist } from '../list/wishlist.repository.ts';
import { insertItems, type NewItem, updateItem } from '../list/wishlist-items.repository.ts';
import {
  type FavoriteContents,
  keyOf,
  MAX_FAVORITES,
  type StoredWishlist,
  type WishlistItem,
} from '../wishlist.ts';
import { listFull, rejection, type WishlistRejection } from '../wishlist-errors.ts';
import { chooseFavorite, type Favorite } from './choose-favorite.ts';
import { favoritePrice } from './favorite-price.ts';

/** The changed list and the rejected items, in input order. */
export interface ChangedWishlist {
  readonly wishlist: StoredWishlist;
  readonly rejections: readonly WishlistRejection[];
}

/**
 * Adds products with their choices to a customer's favorites. Valid items are stored and invalid ones
 * returned. An item already on the list increases its quantity and keeps the price at which it was added.
 * @throws ContractError when the list is not accessible
 */
export async function addFavorites(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  { items, basis }: { readonly items: readonly ItemToAdd[]; readonly basis: PricingBasis },
): Promise<ChangedWishlist> {
  const { wishlist, result } = await changeWishlist(services, access, async (trx, list) => {
    const choices = await chooseAll(trx, items, basis);
    const { added, raised, rejections } = decideFavorites(list, choices, basis);
    await insertItems(trx, list.id, added);
    for (const item of raised) await updateItem(trx, item);
    if (added.length + raised.length > 0) await touchWishlist(trx, list.id, access.nowMs);
    return rejections;
  });
  return { wishlist, rejections: result };
}

/** A chosen favorite, or why there is none, with the quantity. */
interface Candidate {
  readonly favorite: Favorite | WishlistRejection;
  readonly quantity: number;
}

async function chooseAll(
  trx: Transaction,
  items: readonly ItemToAdd[],
  basis: PricingBasis,
): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { quantity, ...choice } of items) {
    candidates.push({ favorite: await chooseWithFiles(trx, choice, basis), quantity });
  }
  return candidates;
}

/** Returns the favorite that a selection names, with files that the shop has; else the error. */
export async function chooseWithFiles(
  trx: Transaction,
  choice: ProductChoice,
  { catalog, shop, nowMs }: PricingBasis,
): Promise<Favorite | WishlistRejection> {
  const favorite = chooseFavorite(catalog, choice, sendDays(shop.store.timeZone, nowMs));
  if ('code' in favorite) return favorite;
  const problem = await findUploadProblem(trx, { ...favorite, parent: null });
  return problem === null ? favorite : rejection(problem.message);
}

/** Returns the stored form of a favorite's contents. */
export function contentsOf({ product, variant, choices, bundleParts }: Favorite): FavoriteContents {
  return { productId: product.id, variantId: variant?.id ?? null, choices, bundleParts };
}

function decideFavorites(list: StoredWishlist, items: readonly Candidate[], basis: PricingBasis) {
  const added = new Map<string, NewItem>();
  const raised = new Map<string, WishlistItem>();
  const rejections: WishlistRejection[] = [];
  for (const { favorite, quantity } of items) {
    if ('code' in favorite) {
      rejections.push(favorite);
      continue;
    }
    const wanted = contentsOf(favorite);
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
