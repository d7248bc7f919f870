import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CatalogMint, CatalogProduct } from '../model/product.ts';
import { MediaColumn } from './media-column.ts';
import { NumberColumn } from './number-column.ts';

/** Many products by columns: of each field the values of all of them, in the order in which they were read. Equal things are one. */
export class ProductColumns {
  readonly id = new NumberColumn();
  readonly sku: string[] = [];
  readonly itemNumber: string[] = [];
  readonly name: string[] = [];
  readonly urlKey: string[] = [];
  readonly type: CatalogProduct['type'][] = [];
  readonly visibility: CatalogProduct['visibility'][] = [];
  readonly form: CatalogProduct['form'][] = [];
  readonly metal: CatalogProduct['metal'][] = [];
  readonly fineWeightMicrograms = new NumberColumn();
  readonly grossWeightMg = new NumberColumn();
  readonly fineness = new NumberColumn();
  readonly weightLabel: (string | null)[] = [];
  readonly pieces = new NumberColumn();
  readonly shippingWeightGrams = new NumberColumn();
  readonly mint: (CatalogMint | null)[] = [];
  readonly country: (string | null)[] = [];
  readonly year = new NumberColumn();
  readonly finish: (string | null)[] = [];
  readonly isIraEligible: boolean[] = [];
  readonly limitedPeriodDays = new NumberColumn();
  readonly preorderNote: (string | null)[] = [];
  readonly preorderShipsInDays = new NumberColumn();
  /** Null when it can be paid by all methods. */
  readonly excludedPaymentMethods: (readonly string[] | null)[] = [];
  readonly popularity = new NumberColumn();
  readonly createdAtMs = new NumberColumn();
  readonly updatedAtMs = new NumberColumn();
  readonly media = new MediaColumn();
  readonly categoryIds: (readonly number[])[] = [];
  readonly buyback: CatalogProduct['buyback'][] = [];
  /** What moves without an import; nulls where there is no stock, or no review. */
  readonly quantity = new NumberColumn();
  readonly isPreorder: (boolean | null)[] = [];
  readonly isOnHold: (boolean | null)[] = [];
  readonly reviewCount = new NumberColumn();
  readonly ratingSummary = new NumberColumn();
  readonly pricing: ProductPricing[] = [];
}
