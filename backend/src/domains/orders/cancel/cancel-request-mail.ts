import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { orderMail } from '../mails/templates/order-mail.ts';
import type { PlacedOrder } from '../order.ts';

const text = defineMessages('order-cancel-mail', {
  subject: 'Cancel order {number}?',
  preview: 'Confirm by {until}. If you do nothing, the order stays.',
  lead: 'You asked to cancel this order. The button opens the page that cancels it and works until {until}. If you did not ask, do nothing.',
  exact: 'The page shows the exact amount before you confirm.',
  button: 'Cancel the order',
});

/**
 * Builds the mail that asks a guest to confirm a cancellation. The link contains the key. `cost` is
 * the sentence about the cost at today's bids.
 */
export function cancelRequestMail(
  order: PlacedOrder,
  { key, expiresAtMs, cost }: { readonly key: string; readonly expiresAtMs: number; readonly cost: string },
  shop: ShopSettings,
): MailDocument {
  const until = momentWords(expiresAtMs, shop.store.timeZone);
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview', { until }),
    heading: text('subject', { number: order.number }),
    blocks: [
      {
        kind: 'paragraph',
        spans: [text('lead', { until })],
      },
      ...(order.cancelTerms === null
        ? []
        : [{ kind: 'paragraph' as const, spans: [`${order.cancelTerms.text} ${cost} ${text('exact')}`] }]),
      {
        kind: 'button',
        text: text('button'),
        url: `${shop.baseUrl}order-cancel?order=${encodeURIComponent(encodeUid(order.id))}&key=${key}`,
      },
    ],
  });
}
