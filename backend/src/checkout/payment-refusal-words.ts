import type { PaymentMethod, PaymentRefusal } from '@ingot/rules/checkout/payment-methods.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../messages/define-messages.ts';

const text = defineMessages('payment-refusals', {
  excluded: '{method} is not offered for a piece in your cart.',
  currency: '{method} is not offered in {currency}.',
  'nothing-due': 'Nothing is left to pay.',
  'something-due': 'The requested Payment Method is not available.',
  'below-minimum': '{method} is offered from {amount} per order.',
  'above-maximum': '{method} is offered up to {amount} per order.',
});

/** The refusal in words a shopper understands, naming the limit. */
export function paymentRefusalMessage(
  { title: method }: Pick<PaymentMethod, 'title'>,
  refusal: PaymentRefusal,
  currency: string,
): string {
  const amount = 'limitMinor' in refusal ? formatMoney(refusal.limitMinor, currency) : '';
  return text(refusal.reason, { method, currency, amount });
}
