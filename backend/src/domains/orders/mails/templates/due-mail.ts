import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import { unpaidEndMs } from '../../../shop/bank-days.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { leftToPayMinor } from '../../contents/left-to-pay.ts';
import type { Order, PlacedOrder } from '../../order.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';
import { paymentTexts } from './payment-texts.ts';
import { instructionBlocks } from './placed-mail.ts';

const text = defineMessages('order-due-mail', {
  subject: 'Your payment for order {number} is due',
  preview: '{amount} has not arrived.',
  heading: 'Your payment is due.',
  'part-is-here':
    'We received {here}, thank you. {amount} was due by {time} and has not arrived. We keep your prices and your pieces until {until}; then we cancel the order and refund your payment. If the rest is on its way, you do not need to do anything.',
  'part-is-here-cost':
    'We received {here}, thank you. {amount} was due by {time} and has not arrived. We keep your prices and your pieces until {until}; then we cancel the order, deduct what canceling costs at that time from your payment and refund the rest. If the rest of the price is on its way, you do not need to do anything.',
  'nothing-is-here':
    '{amount} was due by {time} and has not arrived. We keep your prices and your pieces until {until}; then the order is canceled and you owe nothing. If your payment is on its way, you do not need to do anything.',
  'nothing-is-here-cost':
    '{amount} was due by {time} and has not arrived. We keep your prices and your pieces until {until}; then we cancel the order, and you owe what canceling costs at that time. If your payment is on its way, you do not need to do anything.',
  cost: 'What canceling costs',
});

/**
 * Builds the mail that a payment is overdue, with instructions and the day of cancellation. `cost` is
 * the sentence about its cost; empty when it is free.
 */
export function dueMail(order: PlacedOrder, shop: ShopSettings, cost: string): MailDocument {
  const { timeZone } = shop.store;
  const words = paymentTexts(order.payment);
  const hereMinor = order.receivedMinor - order.refundedMinor;
  const amount = orderMoney(order, leftToPayMinor(order));
  const time = momentWords(order.payment.payByMs, timeZone);
  const until = momentWords(unpaidDeadlineMs(order.payment, shop), timeZone);
  const late = { amount, time };
  const lead =
    hereMinor > 0
      ? text(cost === '' ? 'part-is-here' : 'part-is-here-cost', {
          ...late,
          here: orderMoney(order, hereMinor),
        })
      : text(cost === '' ? 'nothing-is-here' : 'nothing-is-here-cost', late);
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview', { amount }),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: spansOf(lead, { until: { strong: until } }) },
      ...(cost === ''
        ? []
        : [
            { kind: 'heading' as const, text: text('cost') },
            { kind: 'paragraph' as const, spans: [cost] },
          ]),
      ...(words ? instructionBlocks(order, words) : []),
      orderButton(order, shop),
    ],
  });
}

/** Returns when an order that is not paid in full will be canceled, epoch milliseconds. */
export function unpaidDeadlineMs(
  { code, payByMs }: Pick<Order['payment'], 'code' | 'payByMs'>,
  shop: Pick<ShopSettings, 'orders' | 'store' | 'marketHours' | 'contact' | 'paymentMethods'>,
): number {
  const method = shop.paymentMethods.find((known) => known.code === code);
  return unpaidEndMs(payByMs, method?.clearanceWorkingDays ?? 0, shop);
}
