import { catalogText } from '../catalog-texts.ts';

/** How a product can be bought. */
export type Offer =
  /** It can be added to the cart directly. */
  | { readonly kind: 'buy'; readonly label: string }
  /** A variant, the items of a group or the parts of a bundle must be chosen first, on the product page. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'sold-out' };

/** The fields of a product that decide the offer. */
export interface OfferedProduct {
  readonly __typename?: string;
  readonly stock_status?: 'IN_STOCK' | 'OUT_OF_STOCK' | null | undefined;
  readonly is_preorder?: boolean;
  readonly is_salable: boolean;
  /** When orders open; null when they are open, and without a set time. */
  readonly opens_at?: string | null | undefined;
}

/** Returns the stock status of a product; `OUT_OF_STOCK` if it is unknown. */
export function stockOf({
  stock_status,
  is_preorder,
}: Pick<OfferedProduct, 'stock_status' | 'is_preorder'>): 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER' {
  if (stock_status !== 'IN_STOCK') return 'OUT_OF_STOCK';
  return is_preorder ? 'PREORDER' : 'IN_STOCK';
}

/** Returns the offer. Checks stock first, so that no shopper signs in for a sold-out product. */
export function offerOf(product: OfferedProduct): Offer {
  if (!product.is_salable || product.stock_status === 'OUT_OF_STOCK') return { kind: 'sold-out' };
  const { __typename: type } = product;
  if (/^(Bu|Co|Gr)/.test(type ?? '')) return { kind: 'choose' };
  return { kind: 'buy', label: catalogText(product.is_preorder ? 'preorder' : 'add') };
}
