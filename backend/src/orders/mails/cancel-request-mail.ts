import { encodeUid } from '../../graph/uid.ts';
import { defineMessages } from '../../messages/define-messages.ts';
import { momentWords } from '../../messages/moment-words.ts';
import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import { cancellation } from '../../shop/promises/cancellation-promise.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { orderMail } from './order-words.ts';

const text = defineMessages('order-cancel-mail', {
  subject: 'Cancel order {number}?',
  preview: 'Confirm until {until}, or do nothing and the order stays.',
  lead: 'Somebody, we hope you, asked to cancel this order. The button cancels it at once and works until {until}. Do nothing, and the order stays as it is.',
  button: 'Cancel the order',
});

/** Asks a guest whether an order is really to be canceled; the link carries the key. */
export function cancelRequestMail(
  order: PlacedOrder,
  { key, expiresAtMs }: { readonly key: string; readonly expiresAtMs: number },
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
      { kind: 'paragraph', spans: [cancellation({ shop })] },
      {
        kind: 'button',
        text: text('button'),
        url: `${shop.baseUrl}order-cancel?order=${encodeURIComponent(encodeUid(order.id))}&key=${key}`,
      },
    ],
  });
}
