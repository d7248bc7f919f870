import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import type { PlacedOrder } from '../../order.ts';
import { deliveryBlocks, itemsBlock, orderButton, orderMail, orderMoney, totalsBlock } from './order-mail.ts';

const text = defineMessages('order-paid-mail', {
  subject: 'We received your payment for order {number}',
  preview: '{amount} arrived. We are now packing your order.',
  heading: 'We received your payment.',
  lead: 'We received {amount}. We now weigh and seal your order, and e-mail you when it ships.',
  received: 'Received',
  invoice: 'Invoice',
  pieces: 'What you bought',
});

/** Builds the mail that the payment arrived, with the next steps. */
export function paidMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const amount = orderMoney(order, order.grandTotalMinor);
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview', { amount }),
    heading: text('heading'),
    blocks: [
      {
        kind: 'paragraph',
        spans: [text('lead', { amount })],
      },
      ...(order.invoice
        ? [
            {
              kind: 'facts' as const,
              rows: [
                { label: text('received'), value: amount },
                { label: text('invoice'), value: order.invoice.number },
              ],
            },
          ]
        : []),
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop),
      totalsBlock(order),
      ...deliveryBlocks(order, shop),
      orderButton(order, shop),
    ],
  });
}
