import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { tenderOf } from '../../../platform/payment-providers/providers.ts';
import { type ClearingSettings, clearingOf } from '../clearing.ts';

const text = defineMessages('clearing-promise', {
  check:
    'A first check takes {first} working days, because a bank can return it until then. Later ones take {known}, a bank check {bank}.',
  virtual: 'Your order is complete when the payment is final, because a bank can recall it until then.',
  other: 'We ship when the payment is final, because a bank can recall it until then.',
});

/** States how long a payment by this method takes until it is final. */
export function clearingTerms(code: string, shop: ClearingSettings, isVirtual: boolean): string {
  const check = clearingOf(code, shop, 'personal-check');
  const bank = clearingOf(code, shop, 'bank-check');
  if (tenderOf(code) !== 'personal-check' || check === 'immediately' || bank === 'immediately') {
    return text(isVirtual ? 'virtual' : 'other');
  }
  return text('check', {
    first: String(check.newCustomerDays),
    known: String(check.knownCustomerDays),
    bank: String(bank.newCustomerDays),
  });
}
