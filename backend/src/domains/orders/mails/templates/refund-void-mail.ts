import { isAwaitingPayment, isClearing } from '@ingot/rules/orders/order-status.ts';
import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { leftToPayMinor } from '../../contents/left-to-pay.ts';
import { openClaimMinor } from '../../contents/open-claim.ts';
import type { PlacedOrder } from '../../order.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';

const text = defineMessages('order-refund-void-mail', {
  subject: 'Your refund for order {number} is not sent: {amount}',
  heading: 'We do not send your refund.',
  lead: 'We asked your bank to put {amount} of order {number} back on your card. The bank refused. Before, it had taken back your payment, so there is no money of yours to send.',
  due: '{amount} of the order is due by {time}.',
  owed: 'You owe us {amount} for the order.',
  nothing: 'You owe nothing.',
  clearing: 'You owe nothing. Your payment is final at {time}, and we send nothing before.',
});

/**
 * Builds the mail that a refund is not sent, because the bank refused it after it had taken the payment back, and what
 * the buyer owes now. `amountMinor` is in minor units of the order's currency.
 */
export function refundVoidMail(order: PlacedOrder, amountMinor: number, shop: ShopSettings): MailDocument {
  const words = { number: order.number, amount: orderMoney(order, amountMinor) };
  const owed = owedWords(order, shop);
  return orderMail(order, shop, {
    subject: text('subject', words),
    preview: owed,
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', words)] },
      { kind: 'paragraph', spans: [owed] },
      orderButton(order, shop),
    ],
  });
}

function owedWords(order: PlacedOrder, { store }: ShopSettings): string {
  const leftMinor = leftToPayMinor(order);
  if (isAwaitingPayment(order.status) && leftMinor > 0) {
    const time = momentWords(order.payment.payByMs, store.timeZone);
    return text('due', { amount: orderMoney(order, leftMinor), time });
  }
  const { status, paymentFinalMs: finalMs } = order;
  if (isClearing(status) && finalMs !== null)
    return text('clearing', { time: momentWords(finalMs, store.timeZone) });
  const owedMinor = order.refundDebtMinor + openClaimMinor(order);
  return owedMinor > 0 ? text('owed', { amount: orderMoney(order, owedMinor) }) : text('nothing');
}
