import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { leftToPayMinor } from '../../contents/left-to-pay.ts';
import type { PlacedOrder } from '../../order.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';
import { paymentTexts } from './payment-texts.ts';
import { instructionBlocks } from './placed-mail.ts';

const text = defineMessages('order-reminder-mail', {
  subject: 'Order {number}: {amount} is due soon',
  preview: 'It must arrive by {time}.',
  heading: 'Your payment is due soon.',
  lead: '{amount} for this order must arrive by {time}. We have not received it yet.',
  sent: 'Already sent it? Tell us on the page of the order, and we stop these reminders. The deadline stays.',
});

/** Builds the mail that reminds of a payment before its deadline. */
export function reminderMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const words = paymentTexts(order.payment);
  const amount = orderMoney(order, leftToPayMinor(order));
  const time = momentWords(order.payment.payByMs, shop.store.timeZone);
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number, amount }),
    preview: text('preview', { time }),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: spansOf(text('lead', { amount }), { time: { strong: time } }) },
      ...(words ? instructionBlocks(order, words) : []),
      { kind: 'paragraph', spans: [text('sent')] },
      orderButton(order, shop),
    ],
  });
}
