import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { Order } from '../../order.ts';

/** Texts for each payment method that needs an action of the shopper. */
const wire = defineMessages('pay-by-wire', {
  subject: 'Your order {number}: {amount} by wire, due {due}',
  preview: 'Your prices are fixed. {deadline}',
  lead: 'Thank you for your order of {day}. {deadline} {ships}',
  details: 'Wire details',
});

const check = defineMessages('pay-by-check', {
  subject: 'Your order {number}: {amount} by check, due {due}',
  preview: 'Your prices are fixed. {deadline}',
  lead: 'Thank you for your order of {day}. {deadline} {ships}',
  details: 'Check details',
});

const other = defineMessages('pay-otherwise', {
  subject: 'Your order {number}: {amount} by {method}, due {due}',
  preview: 'Your prices are fixed. {deadline}',
  lead: 'Thank you for your order of {day}. {deadline} {ships}',
  details: 'Payment details',
});

/** Texts for methods that need no action, such as a card. */
export const paidAlready = defineMessages('pay-by-card', {
  subject: 'Your order {number}: {amount} by {method}',
  preview: 'Your prices are fixed.',
  lead: 'Thank you for your order of {day}. You pay it by {method}.',
});

/** Texts about paying: `subject`, `preview`, `lead` and the heading of the `details`. */
export type PaymentTexts = typeof wire;

/** Returns the texts of an order's payment method; null if it needs no action. */
export function paymentTexts({ code, lines }: Order['payment']): PaymentTexts | null {
  if (lines.length === 0) return null;
  if (code === 'banktransfer') return wire;
  return code === 'checkmo' ? check : other;
}
