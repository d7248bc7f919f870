/** The stock of a product, whether it is enabled or not. */
export interface StoredStock {
  readonly productId: number;
  /** The stored spelling. */
  readonly sku: string;
  readonly quantity: number;
  readonly isPreorder: boolean;
  /** Not for sale, whatever the quantity. */
  readonly isOnHold: boolean;
  /** The product's own limit of pieces per order; null when only the shop's applies. */
  readonly orderLimit: number | null;
  /** Fewest pieces of a cart line; null for one. */
  readonly orderMinimum: number | null;
  /** A cart line has a multiple of this number of pieces; null for any number. */
  readonly orderIncrement: number | null;
}
