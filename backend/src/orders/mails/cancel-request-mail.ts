import { encodeUid } from '../../graph/uid.ts';
import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { momentWords } from './moment-words.ts';
import { orderMail } from './order-words.ts';

/** Asks a guest whether an order is really to be canceled; the link carries the key. */
export function cancelRequestMail(
  order: PlacedOrder,
  { key, expiresAtMs }: { readonly key: string; readonly expiresAtMs: number },
  shop: ShopSettings,
): MailDocument {
  const until = momentWords(expiresAtMs, shop.store.timeZone);
  return orderMail(order, shop, {
    subject: `Cancel order ${order.number}?`,
    preview: `Confirm until ${until}, or do nothing and the order stays.`,
    heading: `Cancel order ${order.number}?`,
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          `Somebody, we hope you, asked to cancel this order. The button cancels it at once and works until ${until}. Do nothing, and the order stays as it is.`,
        ],
      },
      {
        kind: 'button',
        text: 'Cancel the order',
        url: `${shop.baseUrl}order-cancel?order=${encodeURIComponent(encodeUid(order.id))}&key=${key}`,
      },
    ],
  });
}
