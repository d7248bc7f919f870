/** One favorite as stored. */
export interface WishlistItem {
  readonly id: number;
  readonly productId: number;
  /** The chosen variant of a configurable product; null: none chosen yet, or the product has none. */
  readonly variantId: number | null;
  readonly quantity: number;
  readonly note: string | null;
  /** Cash price of one when it was added, minor units of the base currency; null: it had none. */
  readonly priceMinor: number | null;
  readonly addedAtMs: number;
}

/** A customer's favorites as stored; some may not be sold any more. */
export interface StoredWishlist {
  readonly id: number;
  readonly customerId: number;
  /** Whoever knows it reads the list; null while it is not shared. */
  readonly sharingCode: string | null;
  /** Whose list it is, as its readers see it. */
  readonly sharedName: string | null;
  readonly updatedAtMs: number;
  /** Newest first. */
  readonly items: readonly WishlistItem[];
}

/** A list is read whole at every sign-in, and nobody weighs more pieces than these. */
export const MOST_FAVORITES = 100;
