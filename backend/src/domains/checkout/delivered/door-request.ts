import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { OptionPrice } from '@ingot/rules/catalog/custom-options.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { DoorPlace } from './door-place.ts';

/** The pieces, their destination and the payment. */
export interface DoorRequest {
  readonly product: CatalogProduct;
  readonly quantity: number;
  /** Prices of the chosen customizable options of each piece. */
  readonly extras: readonly OptionPrice[];
  readonly to: DoorPlace;
  /** The most pieces that the counter of the place hands out; infinity for a delivery. */
  readonly mostAtPlace: number;
  readonly method: PaymentMethod;
  /** The customer's tax certificate, valid or expired; null without one. */
  readonly exemption: TaxExemption | null;
}
