import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { openClaimMinor } from '../../contents/open-claim.ts';
import type { PlacedOrder } from '../../order.ts';
import { orderButton, orderMail, orderMoney } from './order-mail.ts';
import { paymentTexts } from './payment-texts.ts';
import { instructionBlocks } from './placed-mail.ts';

const text = defineMessages('order-returned-mail', {
  subject: 'Your bank returned your payment for order {number}',
  heading: 'Your bank returned your payment.',
  lead: 'Your bank took back {amount} that you had paid for order {number}. The order stays canceled.',
  nothing: 'We no longer refund it. You owe nothing.',
  debt: 'We had already refunded {amount} of it. You owe us that amount.',
  claim: 'You owe {amount} for canceling the order, which the payment had covered.',
  owed: 'Send {amount} as you would have paid the order, with the same reference.',
});

/** Builds the mail that the bank returned a payment of a canceled order, with what its buyer owes. */
export function returnedMail(order: PlacedOrder, amountMinor: number, shop: ShopSettings): MailDocument {
  const money = (minor: number) => orderMoney(order, minor);
  const { number, refundDebtMinor: debtMinor } = order;
  const claimMinor = openClaimMinor(order);
  const owedMinor = debtMinor + claimMinor;
  const words = paymentTexts(order.payment);
  const sentences = [
    ...(debtMinor > 0 ? [text('debt', { amount: money(debtMinor) })] : []),
    ...(claimMinor > 0 ? [text('claim', { amount: money(claimMinor) })] : []),
    owedMinor > 0 ? text('owed', { amount: money(owedMinor) }) : text('nothing'),
  ];
  return orderMail(order, shop, {
    subject: text('subject', { number }),
    preview: sentences[0] ?? '',
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', { amount: money(amountMinor), number })] },
      { kind: 'paragraph', spans: [sentences.join(' ')] },
      ...(owedMinor > 0 && words ? instructionBlocks(order, words, owedMinor) : []),
      orderButton(order, shop),
    ],
  });
}
