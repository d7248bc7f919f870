import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { defineMessages } from '../../messages/define-messages.ts';

/** The texts for a method without a provider of its own: the dealer may add any to the settings. */
export const offlineTexts = defineMessages('pay-otherwise', {
  within: {
    one: 'Your payment must arrive within {count} working day.',
    other: 'Your payment must arrive within {count} working days.',
  },
  by: 'Your payment must arrive by {time}.',
  coming: 'Payment arrives',
  confirm: 'We confirm your payment by e-mail',
  received: 'Payment received',
  clears: 'Payment is final',
  done: 'Payment is final',
  subject: 'Your order {number}: {amount} by {method}, due {due}',
  preview: 'Your prices are fixed. {deadline}',
  lead: 'Thank you for your order of {day}. {deadline} {ships}',
  details: 'Payment details',
});

/**
 * The texts about paying: the deadline in general (`within`) and of an order (`by`), the steps of
 * the order's timeline (`coming`, `received`, `clears`, `done`), the step after payment (`confirm`), and the confirmation mail with the heading of its
 * `details`.
 */
export type OfflineTexts = typeof offlineTexts;

/**
 * A provider whose money arrives later and is recorded by hand. Limits, deadline and instructions
 * of the method are the dealer's settings.
 */
export interface OfflineProvider {
  readonly kind: 'offline';
  /** The code of the payment method. */
  readonly code: string;
  /** The usual tender of the method. */
  readonly tender: Tender;
  readonly texts: OfflineTexts;
}
