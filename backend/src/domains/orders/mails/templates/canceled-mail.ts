import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import type { PlacedOrder } from '../../order.ts';
import type { CreditMemoPayout } from '../../order-records.ts';
import { itemsBlock, orderButton, orderMail, orderMoney } from './order-mail.ts';

const text = defineMessages('order-canceled-mail', {
  subject: 'Your order {number} is canceled',
  'preview-money': 'We refund your money.',
  'preview-nothing': 'You owe nothing.',
  heading: 'Your order is canceled.',
  reason: 'Reason: {reason}',
  pieces: 'Canceled items',
  'on-gift-card': '{amount} is back on the gift card ending in {ending}.',
  'nothing-due': 'You owe nothing. If you already sent a payment, we refund it when it arrives.',
  'goes-back': 'We refund {amount} to the payment method you used.',
});

/** Builds the mail that an order is canceled, with the reason and its refunds. */
export function canceledMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const reason = order.cancellationReason;
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: payoutsAtTheEnd(order).length > 0 ? text('preview-money') : text('preview-nothing'),
    heading: text('heading'),
    blocks: [
      ...(reason ? [{ kind: 'paragraph' as const, spans: [text('reason', { reason })] }] : []),
      { kind: 'paragraph', spans: [moneySentences(order).join(' ')] },
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop),
      orderButton(order, shop),
    ],
  });
}

/** Returns the payouts of the cancellation. Earlier refunds had mails of their own. */
function payoutsAtTheEnd({ creditMemos, statusChangedAtMs }: PlacedOrder): CreditMemoPayout[] {
  return creditMemos
    .filter(({ createdAtMs }) => createdAtMs >= statusChangedAtMs)
    .flatMap(({ payouts }) => payouts);
}

function moneySentences(order: PlacedOrder): string[] {
  const payouts = payoutsAtTheEnd(order);
  const toCards = payouts
    .filter(({ way }) => way === 'gift_card')
    .map(({ amountMinor, ending }) =>
      text('on-gift-card', { amount: orderMoney(order, amountMinor), ending: ending ?? '' }),
    );
  const moneyMinor = payouts
    .filter(({ way }) => way !== 'gift_card')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const money =
    moneyMinor === 0 ? text('nothing-due') : text('goes-back', { amount: orderMoney(order, moneyMinor) });
  return [money, ...toCards];
}
