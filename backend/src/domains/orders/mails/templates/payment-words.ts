import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { Order } from '../../order.ts';

/** Each way of paying by which a shopper has something to send speaks of it in its own words. */
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

/** What is said where there is nothing to send, as with a card. */
export const paidAlready = defineMessages('pay-by-card', {
  subject: 'Your order {number}: {amount} by {method}',
  preview: 'Your prices are fixed.',
  lead: 'Thank you for your order of {day}. You pay it by {method}.',
});

/** Says how to pay: `subject`, `preview`, `lead` and the heading of the `details`. */
export type PaymentWords = typeof wire;

/** The words of an order's way of paying; null when there is nothing to send, as with a card. */
export function paymentWords({ code, lines }: Order['payment']): PaymentWords | null {
  if (lines.length === 0) return null;
  if (code === 'banktransfer') return wire;
  return code === 'checkmo' ? check : other;
}
