import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { CounterPieces, DoorPlace } from '../delivered/door-place.ts';

/** The wishes for a basket. */
export interface BasketRequest {
  readonly amountMinor: number;
  readonly metal: Metal;
  readonly to: DoorPlace;
  /** What the counter of `to` has. */
  readonly pieces: CounterPieces;
  readonly method: PaymentMethod;
  /** Forms of product; empty for all. */
  readonly forms: readonly string[];
  /** Most micrograms of fine metal of one piece; null for no limit. */
  readonly heaviestMicrograms: number | null;
  /** SKUs of products that the basket must not contain. */
  readonly without: readonly string[];
  /** The customer's tax certificate, valid or expired; null without one. */
  readonly exemption: TaxExemption | null;
}
