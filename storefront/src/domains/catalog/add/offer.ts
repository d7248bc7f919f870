import { catalogText } from '../catalog-texts.ts';

/** What the shop can offer of a product. */
export type Offer =
  /** It can be put into the cart as it is. */
  | { readonly kind: 'buy'; readonly label: string }
  /** One of its variants must be chosen first, on the product page. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'sold-out' };

/** The fields of a product that decide the offer. */
export interface OfferedProduct {
  readonly __typename?: string;
  readonly stock_status?: 'IN_STOCK' | 'OUT_OF_STOCK' | null | undefined;
  readonly is_preorder?: boolean;
  readonly is_salable: boolean;
}

/** Returns what the shop says of a product's stock; `OUT_OF_STOCK` when the status is unknown. */
export function stockOf({
  stock_status,
  is_preorder,
}: Pick<OfferedProduct, 'stock_status' | 'is_preorder'>): 'IN_STOCK' | 'OUT_OF_STOCK' | 'PREORDER' {
  if (stock_status !== 'IN_STOCK') return 'OUT_OF_STOCK';
  return is_preorder ? 'PREORDER' : 'IN_STOCK';
}

/** Decides the offer; stock comes first, so that nobody is asked to sign in for a piece that is gone. */
export function offerOf(product: OfferedProduct): Offer {
  if (!product.is_salable || product.stock_status === 'OUT_OF_STOCK') return { kind: 'sold-out' };
  if (product.__typename === 'ConfigurableProduct') return { kind: 'choose' };
  return { kind: 'buy', label: catalogText(product.is_preorder ? 'preorder' : 'add') };
}
