import { isClearing } from '@ingot/rules/orders/order-status.ts';
import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { readySentence } from '../../collection/ready-sentence.ts';
import { isVirtualOrder, type PlacedOrder } from '../../order.ts';
import { deliveryBlocks, itemsBlock, orderButton, orderMail, orderMoney, totalsBlock } from './order-mail.ts';

const text = defineMessages('order-paid-mail', {
  subject: 'We received your payment for order {number}',
  preview: '{amount} arrived. We are now packing your order.',
  heading: 'We received your payment.',
  lead: 'We received {amount}. We now weigh and seal your order, and e-mail you when it ships.',
  'preview-collected': '{amount} arrived. We are now preparing your order.',
  'lead-collected':
    'We received {amount}. We now weigh and seal your order, and e-mail you a pickup code when it is ready.',
  'lead-clearing-collected':
    'We received {amount}. The payment is final at {time}. We then weigh and seal your order, and e-mail you a pickup code when it is ready.',
  'preview-final-collected': 'We are now preparing your order.',
  'lead-final-collected': 'We now weigh and seal your order, and e-mail you a pickup code when it is ready.',
  'preview-virtual': '{amount} arrived. Your order is complete.',
  'lead-virtual': 'We received {amount}. Your order is complete. It needs no delivery.',
  'lead-clearing-virtual':
    'We received {amount}. The payment is final at {time}. Your order is then complete. It needs no delivery.',
  'preview-final-virtual': 'Your order is complete.',
  'lead-final-virtual': 'Your order is complete. It needs no delivery.',
  'preview-clearing': '{amount} arrived. The payment is final at {time}.',
  'lead-clearing':
    'We received {amount}. The payment is final at {time}. We then weigh and seal your order, and e-mail you when it ships.',
  'subject-final': 'Your payment for order {number} is final',
  'preview-final': 'We are now packing your order.',
  'heading-final': 'Your payment is final.',
  'lead-final': 'We now weigh and seal your order, and e-mail you when it ships.',
  received: 'Received',
  invoice: 'Invoice',
  pieces: 'What you bought',
});

/**
 * Builds the mail that the payment arrived, with the next steps, and the date when it is final. A collection has its day
 * as it is known at `atMs`, epoch milliseconds.
 */
export function paidMail(order: PlacedOrder, shop: ShopSettings, atMs: number): MailDocument {
  const amount = orderMoney(order, order.grandTotalMinor);
  const { status, paymentFinalMs: finalMs } = order;
  const kind = kindOf(order);
  const ready = readySentence(order, shop, atMs);
  const words = { subject: text('subject', { number: order.number }), heading: text('heading'), ready };
  if (!isClearing(status) || finalMs === null) {
    return paymentMail(order, shop, {
      ...words,
      preview: text(`preview${kind}`, { amount }),
      lead: [text(`lead${kind}`, { amount })],
    });
  }
  const time = momentWords(finalMs, shop.store.timeZone);
  return paymentMail(order, shop, {
    ...words,
    preview: text('preview-clearing', { amount, time }),
    lead: spansOf(text(`lead-clearing${kind}`, { amount }), { time: { strong: time } }),
  });
}

/** Builds the mail that a payment has cleared. A collection has its day as it is known at `atMs`, epoch milliseconds. */
export function finalMail(order: PlacedOrder, shop: ShopSettings, atMs: number): MailDocument {
  const kind = kindOf(order);
  return paymentMail(order, shop, {
    subject: text('subject-final', { number: order.number }),
    preview: text(`preview-final${kind}`),
    heading: text('heading-final'),
    lead: [text(`lead-final${kind}`)],
    ready: readySentence(order, shop, atMs),
  });
}

/** Returns the end of the names of texts about what follows a payment; empty for a delivery. */
function kindOf(order: PlacedOrder): '' | '-collected' | '-virtual' {
  if (isVirtualOrder(order)) return '-virtual';
  return order.delivery.pickup === null ? '' : '-collected';
}

interface PaymentWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly lead: ReturnType<typeof spansOf>;
  /** From when a collection is ready; null if that is not known, and for others. */
  readonly ready: string | null;
}

function paymentMail(
  order: PlacedOrder,
  shop: ShopSettings,
  { lead, ready, ...words }: PaymentWords,
): MailDocument {
  const amount = orderMoney(order, order.grandTotalMinor);
  return orderMail(order, shop, {
    ...words,
    blocks: [
      { kind: 'paragraph', spans: lead },
      ...(ready === null ? [] : [{ kind: 'paragraph' as const, spans: [ready] }]),
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
