import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import type { PlacedOrder } from '../../order.ts';
import { orderButton, orderMail } from './order-mail.ts';

const text = defineMessages('files-mail', {
  subject: 'The files of your order {number} are ready',
  preview: 'Download them on the page of your order.',
  heading: 'Your files are ready.',
  lead: 'Download them on the page of your order. The page shows how many downloads are left.',
  without: 'No limit',
  limit: { one: '{count} download', other: '{count} downloads' },
});

/**
 * Builds the mail that the files of an order can be downloaded. It leads to the page of the order and not
 * to the files: programs that check the links of a mail would use up the downloads.
 */
export function filesMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const rows = order.items.flatMap(({ name, downloads, quantity, refunded }) =>
    (downloads ?? []).map(({ title, most_downloads: each }) => ({
      label: `${name}: ${title}`,
      value: each === undefined ? text('without') : text('limit', { count: each * (quantity - refunded) }),
    })),
  );
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview'),
    heading: text('heading'),
    blocks: [{ kind: 'paragraph', spans: [text('lead')] }, { kind: 'facts', rows }, orderButton(order, shop)],
  });
}
