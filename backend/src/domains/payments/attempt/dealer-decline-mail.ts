import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { commandStep, dealerDocument, plainStep } from '../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Payment } from '../payment.ts';

const text = defineMessages('dealer-decline-mail', {
  subject: 'Payment failed: a card was declined for {amount}',
  preview: 'There is no order. The shopper can try another card.',
  heading: 'A card was declined.',
  corner: 'Payment {number}',
  lead: 'The bank declined a card at checkout. There is no order, and no money was taken. The shopper was told and can try another card or another payment method.',
  amount: 'Amount',
  time: 'Time',
  reason: 'Reason from the bank',
  number: 'Payment',
  nothing: 'No action is needed. To see whether an order followed: {command}',
  many: 'Many of these mails in an hour mean that someone is testing stolen cards. You get at most ten an hour; the shop’s log has all of them.',
});

/**
 * Builds the dealer's mail about a declined card. `reason` is the gateway's code. The mail contains
 * no card data.
 */
export function dealerDeclineMail(
  payment: Pick<Payment, 'id' | 'currency' | 'amountMinor' | 'updatedAtMs'>,
  reason: string,
  shop: ShopSettings,
): MailDocument {
  const amount = formatMoney(payment.amountMinor, payment.currency);
  const number = String(payment.id);
  return dealerDocument(
    {
      kind: 'payments',
      subject: text('subject', { amount }),
      preview: text('preview'),
      heading: text('heading'),
      corner: text('corner', { number }),
      blocks: [
        { kind: 'paragraph', spans: [text('lead')] },
        {
          kind: 'facts',
          rows: [
            { label: text('number'), value: number },
            { label: text('amount'), value: amount },
            { label: text('time'), value: momentWords(payment.updatedAtMs, shop.store.timeZone) },
            { label: text('reason'), value: reason.replaceAll('_', ' ') },
          ],
        },
      ],
      steps: [commandStep(text('nothing'), 'orders'), plainStep(text('many'))],
    },
    shop,
  );
}
