import { defineMessages } from '../../messages/define-messages.ts';
import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { itemsBlock, orderButton, orderMail, orderMoney } from './order-words.ts';

const text = defineMessages('order-canceled-mail', {
  subject: 'Your order {number} is canceled',
  'preview-money': 'Your money goes back to you.',
  'preview-nothing': 'Nothing is to be paid.',
  heading: 'Your order is canceled.',
  reason: 'Reason: {reason}',
  pieces: 'What it was about',
  'on-gift-card': '{amount} is back on the gift card ending in {ending}.',
  'nothing-due':
    'Nothing is to be paid. If a payment is on its way already, we send it back when it arrives.',
  'goes-back': '{amount} goes back to you, the way it came.',
});

/** Says that an order is canceled, why, and what happens to money that came. */
export function canceledMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const reason = order.cancellationReason;
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: order.creditMemos.length > 0 ? text('preview-money') : text('preview-nothing'),
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

function moneySentences(order: PlacedOrder): string[] {
  const { refundedMinor } = order;
  const toCards = order.creditMemos
    .flatMap(({ payouts }) => payouts)
    .filter(({ way }) => way === 'gift_card')
    .map(({ amountMinor, ending }) =>
      text('on-gift-card', { amount: orderMoney(order, amountMinor), ending: ending ?? '' }),
    );
  const money =
    refundedMinor === 0
      ? text('nothing-due')
      : text('goes-back', { amount: orderMoney(order, refundedMinor) });
  return [money, ...toCards];
}
