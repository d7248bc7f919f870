import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { OfflineTexts } from '../../../../platform/payment-providers/offline/offline-provider.ts';
import { textsOfMethod } from '../../../../platform/payment-providers/providers.ts';
import type { Order } from '../../order.ts';

/** Texts for methods that need no action, such as a card. */
export const paidAlready = defineMessages('pay-by-card', {
  subject: 'Your order {number}: {amount} by {method}',
  preview: 'Your prices are fixed.',
  lead: 'Thank you for your order of {day}. You pay it by {method}.',
});

/** Returns the texts of an order's payment method; null if it needs no action. */
export function paymentTexts({ code, lines }: Order['payment']): OfflineTexts | null {
  return lines.length === 0 ? null : textsOfMethod(code);
}
