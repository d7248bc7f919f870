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
 * Returns when a buyer's first payment by this method is final if it is sent at `sentAtMs`, epoch
 * milliseconds. A bank delivers money on working days only. Null is the shop's first method.
 */
export function firstPaymentFinalMs(
  code: string | null,
  sentAtMs: number,
  shop: Parameters<typeof paymentFinalMs>[2] & ClearingSettings,
): number {
  const clearing = clearingOf(code ?? shop.paymentMethods[0]?.code ?? '', shop);
  if (clearing === 'immediately') return sentAtMs;
  return paymentFinalMs(bankArrivalMs(sentAtMs, shop), clearing.newCustomerDays, shop);
}
