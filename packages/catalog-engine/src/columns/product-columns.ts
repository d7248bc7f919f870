import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type { CatalogMint, CatalogProduct } from '../model/product.ts';
import { FieldColumns } from './field-columns.ts';
import { MediaColumn } from './media-column.ts';
import { NumberColumn } from './number-column.ts';

/**
 * Products in column layout: each field holds the values of all products, in the order of reading.
 * Equal values share one object.
 */
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
  /** Null for products of one metal or none. */
  readonly setParts: (CatalogProduct['setParts'] | null)[] = [];
  /** Null for a product without contents. */
  readonly setContents: (CatalogProduct['setContents'] | null)[] = [];
  /** Null for a product without customizable options. */
  readonly customOptions: (CatalogProduct['customOptions'] | null)[] = [];
  /** Null for a product that is no gift card. */
  readonly giftCard: CatalogProduct['giftCard'][] = [];
  /** Null for a product without files. */
  readonly downloads: CatalogProduct['downloads'][] = [];
  /** The plain fields. */
  readonly fields = new FieldColumns();
  readonly mint: (CatalogMint | null)[] = [];
  readonly limitedPeriodDays = new NumberColumn();
  readonly preorderNote: (string | null)[] = [];
  readonly preorderShipsInDays = new NumberColumn();
  /** Null when every payment method is allowed. */
  readonly excludedPaymentMethods: (readonly string[] | null)[] = [];
  readonly popularity = new NumberColumn();
  readonly createdAtMs = new NumberColumn();
  readonly updatedAtMs = new NumberColumn();
  readonly media = new MediaColumn();
  readonly categoryIds: (readonly number[])[] = [];
  readonly buyback: CatalogProduct['buyback'][] = [];
  /** Null for a product without values. */
  readonly ownValues: (CatalogProduct['ownValues'] | null)[] = [];
  /** Fields that change without an import. Null for a product without stock row or reviews. */
  readonly quantity = new NumberColumn();
  readonly isPreorder: (boolean | null)[] = [];
  readonly isOnHold: (boolean | null)[] = [];
  readonly opensAtMs = new NumberColumn();
  readonly reviewCount = new NumberColumn();
  readonly ratingSummary = new NumberColumn();
  readonly pricing: ProductPricing[] = [];
}
