import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { deliveryBlocks, itemsBlock, orderMail, orderMoney, orderUrl, totalsBlock } from './order-words.ts';

/** Says that the money is there, and what happens next. */
export function paidMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const amount = orderMoney(order, order.grandTotalMinor);
  return orderMail(order, shop, {
    subject: `Your payment for order ${order.number} is here`,
    preview: `${amount} arrived. We weigh and seal your order now.`,
    heading: 'Your payment is here.',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          `We received ${amount}. Your order is weighed and sealed next, and you hear from us when it leaves.`,
        ],
      },
      ...(order.invoice
        ? [
            {
              kind: 'facts' as const,
              rows: [
                { label: 'Received', value: amount },
                { label: 'Invoice', value: order.invoice.number },
              ],
            },
          ]
        : []),
      { kind: 'heading', text: 'What you bought' },
      itemsBlock(order, shop),
      totalsBlock(order),
      ...deliveryBlocks(order, shop),
      { kind: 'button', text: 'See the order', url: orderUrl(order, shop) },
    ],
  });
}
