import type { PaymentMethod } from '@ingot/rules/checkout/payment/payment-methods.ts';
import type { TaxExemption } from '@ingot/rules/checkout/payment/sales-tax.ts';
import type { DoorGoods } from './door-goods.ts';
import type { CounterPieces, DoorPlace } from './door-place.ts';

/** The goods, their destination and the payment. */
export interface DoorRequest {
  readonly goods: DoorGoods;
  /** Pieces of the counted product; of several items together. */
  readonly quantity: number;
  readonly to: DoorPlace;
  /** What the counter of the place hands out. */
  readonly atCounter: CounterPieces;
  readonly method: PaymentMethod;
  /** The customer's tax certificate, valid or expired; null without one. */
  readonly exemption: TaxExemption | null;
}
