import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import type { PlacedOrder } from '../../order.ts';
import { deliveryBlocks, itemsBlock, orderButton, orderMail, totalsBlock } from './order-mail.ts';

const text = defineMessages('order-split-mail', {
  subject: 'Your pre-order is now order {number}',
  preview: 'The rest of your order {from} no longer waits for it.',
  heading: 'Your pre-order is an order of its own.',
  lead: 'You asked us to split it from your order {from}. The rest of that order no longer waits for it.',
  money:
    'Prices stay the same, you pay nothing more, and your payment covers both orders. You can still cancel the pre-order at no cost until we pack it.',
  pieces: 'In the new order',
});

/** Builds the mail that a late pre-order was split from the order with the number `from`. */
export function splitMail(order: PlacedOrder, from: string, shop: ShopSettings): MailDocument {
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview', { from }),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', { from })] },
      { kind: 'paragraph', spans: [text('money')] },
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop),
      totalsBlock(order),
      ...deliveryBlocks(order, shop),
      orderButton(order, shop),
    ],
  });
}
