import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { MethodGroupPrice } from '../../pricing/present-price.ts';

/** The prices of one piece for the payment methods of a group that accept its product. */
export interface OfferedPrice extends MethodGroupPrice {
  readonly product: CatalogProduct;
}
