import type { PaymentMethod, PaymentRejection } from '@ingot/rules/checkout/payment/payment-methods.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages, language } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('payment-refusals', {
  excluded: '{method} is not available for {items}.',
  others: { one: '{count} other item', other: '{count} other items' },
  'stale-rate':
    'We take no orders in {currency} at the moment, because our exchange rate is not up to date. Switch to {base}, or try again later.',
  'gift-card': '{method} does not pay for gift cards.',
  currency: '{method} is not available in {currency}.',
  'nothing-due': 'There is nothing left to pay.',
  'something-due': 'The requested Payment Method is not available.',
  'below-minimum': '{method} requires an order of at least {amount}.',
  'above-maximum': '{method} is available for orders up to {amount}.',
});

/** The most items that a message names. */
const MOST_NAMED = 3;

function listOf(names: readonly string[]): string {
  const all = [...new Set(names)];
  const others = all.length - MOST_NAMED;
  const named = others > 0 ? [...all.slice(0, MOST_NAMED), text('others', { count: others })] : all;
  return new Intl.ListFormat(language().locale).format(named);
}

/** Returns the message why nothing can be paid in a currency with an old exchange rate. */
export function staleRateMessage(currency: string, base: string): string {
  return text('stale-rate', { currency, base });
}

/** Returns the message why a method cannot pay, with the limit. `items`: names of the items that exclude the method. */
export function paymentRejectionMessage(
  { title: method }: Pick<PaymentMethod, 'title'>,
  rejection: PaymentRejection,
  currency: string,
  items: readonly string[] = [],
): string {
  const amount = 'limitMinor' in rejection ? formatMoney(rejection.limitMinor, currency) : '';
  return text(rejection.reason, { method, currency, amount, items: listOf(items) });
}
