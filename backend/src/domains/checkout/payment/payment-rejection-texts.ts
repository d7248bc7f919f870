import type { PaymentMethod, PaymentRejection } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('payment-refusals', {
  excluded: '{method} is not available for an item in your cart.',
  'stale-rate':
    'We take no orders in {currency} at the moment, because our exchange rate is not up to date. Switch to {base}, or try again later.',
  'gift-card': '{method} does not pay for gift cards.',
  currency: '{method} is not available in {currency}.',
  'nothing-due': 'There is nothing left to pay.',
  'something-due': 'The requested Payment Method is not available.',
  'below-minimum': '{method} requires an order of at least {amount}.',
  'above-maximum': '{method} is available for orders up to {amount}.',
});

/** Returns the message why nothing can be paid in a currency with an old exchange rate. */
export function staleRateMessage(currency: string, base: string): string {
  return text('stale-rate', { currency, base });
}

/** Returns the message why a method cannot pay, with the limit. */
export function paymentRejectionMessage(
  { title: method }: Pick<PaymentMethod, 'title'>,
  rejection: PaymentRejection,
  currency: string,
): string {
  const amount = 'limitMinor' in rejection ? formatMoney(rejection.limitMinor, currency) : '';
  return text(rejection.reason, { method, currency, amount });
}
