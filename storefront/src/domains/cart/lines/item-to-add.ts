/** One thing a shopper wants in the cart, as a tile, a product page or a suggestion row knows it. */
export interface ItemToAdd {
  readonly sku: string;
  /** Whole pieces, 1 or more. */
  readonly quantity: number;
  /** Uids of the chosen configurable values; none for a simple product. */
  readonly selectedOptions?: readonly string[];
  /** Sku of the configurable product when `sku` is one of its variants. */
  readonly parentSku?: string;
  /** One per household: only somebody who is signed in can add it (ADD-03). */
  readonly isLimited?: boolean;
  /** As the shopper reads it: it stands in the success toast. */
  readonly name: string;
}
