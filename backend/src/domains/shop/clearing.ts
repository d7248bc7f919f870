import type { Clearing, Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { tenderOf } from '../../platform/payment-providers/providers.ts';
import { bankArrivalMs, paymentFinalMs } from './bank-days.ts';
import type { ShopSettings } from './shop-settings.ts';

/** The settings from which the clearing of a payment follows. */
export type ClearingSettings = Pick<ShopSettings, 'orders' | 'paymentMethods'>;

/**
 * Returns when a payment of this method is final. `tender` is the means of the payment, the usual
 * one of the method if absent. A method of the dealer's own has its `clearance_working_days`.
 */
export function clearingOf(
  code: string,
  { orders, paymentMethods }: ClearingSettings,
  tender: Tender | null = tenderOf(code),
): Clearing {
  if (tender !== null) return orders.clearing[tender];
  const days = paymentMethods.find((method) => method.code === code)?.clearanceWorkingDays ?? 0;
  return { newCustomerDays: days, knownCustomerDays: days };
}

/**
 * Returns when a payment by this method arrives if it is sent at `sentAtMs`, epoch milliseconds. A bank
 * delivers money on working days only; a card is charged at once.
 */
export function paymentArrivalMs(
  code: string,
  sentAtMs: number,
  shop: Parameters<typeof paymentFinalMs>[2] & ClearingSettings,
): number {
  return clearingOf(code, shop) === 'immediately' ? sentAtMs : bankArrivalMs(sentAtMs, shop);
}

/**
 * Returns when a buyer's first payment by this method is final if it is sent at `sentAtMs`, epoch
 * milliseconds: its clearing time after its arrival. Null is the shop's first method.
 */
export function firstPaymentFinalMs(
  code: string | null,
  sentAtMs: number,
  shop: Parameters<typeof paymentFinalMs>[2] & ClearingSettings,
): number {
  const method = code ?? shop.paymentMethods[0]?.code ?? '';
  const clearing = clearingOf(method, shop);
  const arrivalMs = paymentArrivalMs(method, sentAtMs, shop);
  return clearing === 'immediately' ? arrivalMs : paymentFinalMs(arrivalMs, clearing.newCustomerDays, shop);
}
