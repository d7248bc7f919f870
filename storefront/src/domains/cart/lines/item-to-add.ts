/**
 * A product that a shopper adds to the cart, with the fields that a tile, a product page or a
 * suggestion knows.
 */
export interface ItemToAdd {
  readonly sku: string;
  /** An integer, 1 or more. */
  readonly quantity: number;
  /** Uids of the chosen values: of configurable and of customizable options. */
  readonly selectedOptions?: readonly string[];
  /** Texts for customizable options, such as an engraving. */
  readonly enteredOptions?: readonly { readonly uid: string; readonly value: string }[];
  /** Sku of the configurable product when `sku` is one of its variants. */
  readonly parentSku?: string;
  /** Limited to one per household: only customers can add it. */
  readonly isLimited?: boolean;
  /** The name in the success toast. */
  readonly name: string;
}
