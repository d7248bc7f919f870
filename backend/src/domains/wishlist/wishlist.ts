import { choicesKey, type OptionChoice } from '@ingot/rules/catalog/custom-options.ts';

/** The product and choices of a favorite. No two favorites of a list have equal contents. */
export interface FavoriteContents {
  readonly productId: number;
  /** The selected variant of a configurable product; null for none. */
  readonly variantId: number | null;
  /** What was chosen for the customizable options, in their order. Some may be open. */
  readonly choices: readonly OptionChoice[];
  /** The chosen parts of a bundle, as `partsKey` writes them; null for none. */
  readonly bundleParts: string | null;
}

/** Returns a text that is equal for favorites with equal contents. */
export function keyOf({ productId, variantId, choices, bundleParts }: FavoriteContents): string {
  return `${productId}/${variantId ?? ''}/${bundleParts ?? ''}/${choicesKey(choices)}`;
}

/** A stored favorite. */
export interface WishlistItem extends FavoriteContents {
  readonly id: number;
  readonly quantity: number;
  readonly note: string | null;
  /**
   * Cash price of one piece when it was added, minor units of the base currency; null without a
   * price.
   */
  readonly priceMinor: number | null;
  readonly addedAtMs: number;
}

/** A customer's stored favorites. Some may no longer be sold. */
export interface StoredWishlist {
  readonly id: number;
  readonly customerId: number;
  /** The secret in the sharing link; null while not shared. */
  readonly sharingCode: string | null;
  /** The owner's name for readers of the shared list. */
  readonly sharedName: string | null;
  readonly updatedAtMs: number;
  /** Newest first. */
  readonly items: readonly WishlistItem[];
}

/** Maximum number of favorites, because the whole list is loaded at every sign-in. */
export const MAX_FAVORITES = 100;
