import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { leftToPayMinor } from '../../contents/left-to-pay.ts';
import type { PlacedOrder } from '../../order.ts';
import { unpaidDeadlineMs } from './due-mail.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';
import { paymentTexts } from './payment-texts.ts';
import { instructionBlocks } from './placed-mail.ts';

const text = defineMessages('order-part-payment-mail', {
  subject: 'We received part of your payment for order {number}',
  preview: '{amount} arrived. {left} is left to pay.',
  heading: 'We received part of your payment.',
  lead: 'We received {amount}. {left} of {total} is left to pay. Send the rest by {time}. We keep your prices and your pieces until then.',
  'lead-late':
    'We received {amount}. {left} of {total} is left to pay. It was due by {time}. Send the rest now: we keep your prices and your pieces until {until}, then the order is canceled.',
  received: 'Received now',
  left: 'Left to pay',
  'pay-by': 'Pay by',
});

/**
 * Builds the mail that a part of the money (`amountMinor`) arrived, with the rest, its deadline and
 * instructions.
 */
export function partPaymentMail(order: PlacedOrder, amountMinor: number, shop: ShopSettings): MailDocument {
  const words = paymentTexts(order.payment);
  const amount = orderMoney(order, amountMinor);
  const left = orderMoney(order, leftToPayMinor(order));
  const total = orderMoney(order, order.grandTotalMinor);
  const time = momentWords(order.payment.payByMs, shop.store.timeZone);
  const until = momentWords(unpaidDeadlineMs(order.payment, shop), shop.store.timeZone);
  const lead = text(order.status === 'payment_overdue' ? 'lead-late' : 'lead', { amount, left, total });
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview', { amount, left }),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: spansOf(lead, { time: { strong: time }, until: { strong: until } }) },
      {
        kind: 'facts',
        rows: [
          { label: text('received'), value: amount },
          { label: text('left'), value: left },
          { label: text('pay-by'), value: time },
        ],
      },
      ...(words ? instructionBlocks(order, words) : []),
      orderButton(order, shop),
    ],
  });
}
