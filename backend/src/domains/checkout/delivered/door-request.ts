import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { PickupLocation } from '@ingot/rules/checkout/pickup/pickup-location.ts';

/** The pieces, their destination and the payment. */
export interface DoorRequest {
  readonly product: CatalogProduct;
  readonly quantity: number;
  /** Where the pieces go: to a postal code, or to the shopper at a counter. */
  readonly to: { readonly postcode: string } | { readonly counter: PickupLocation };
  readonly method: PaymentMethod;
  /** The customer's tax certificate, valid or expired; null without one. */
  readonly exemption: TaxExemption | null;
}
