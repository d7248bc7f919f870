import type { Clearing, Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { tenderOf } from '../../platform/payment-providers/providers.ts';
import { paymentFinalMs } from './bank-days.ts';
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
 * Returns when a buyer's first payment by this method is final if it arrives at `arrivedAtMs`, epoch
 * milliseconds. Null is the shop's first method.
 */
export function firstPaymentFinalMs(
  code: string | null,
  arrivedAtMs: number,
  shop: Parameters<typeof paymentFinalMs>[2] & ClearingSettings,
): number {
  return paymentFinalMs(
    arrivedAtMs,
    firstClearingDays(code ?? shop.paymentMethods[0]?.code ?? '', shop),
    shop,
  );
}

/** Returns the working days until the first payment of a buyer by this method is final. */
function firstClearingDays(code: string, shop: ClearingSettings): number {
  const clearing = clearingOf(code, shop);
  return clearing === 'immediately' ? 0 : clearing.newCustomerDays;
}
