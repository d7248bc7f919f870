import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { itemsBlock, orderMail, orderMoney, orderUrl } from './order-words.ts';

/** Says that an order is canceled, why, and what happens to money that came. */
export function canceledMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const reason = order.cancellationReason;
  return orderMail(order, shop, {
    subject: `Your order ${order.number} is canceled`,
    preview: order.creditMemos.length > 0 ? 'Your money goes back to you.' : 'Nothing is to be paid.',
    heading: 'Your order is canceled.',
    blocks: [
      ...(reason ? [{ kind: 'paragraph' as const, spans: [`Reason: ${reason}`] }] : []),
      { kind: 'paragraph', spans: [moneySentences(order).join(' ')] },
      { kind: 'heading', text: 'What it was about' },
      itemsBlock(order, shop),
      { kind: 'button', text: 'See the order', url: orderUrl(order, shop) },
    ],
  });
}

function moneySentences(order: PlacedOrder): string[] {
  const { refundedMinor } = order;
  const toCards = order.creditMemos
    .flatMap(({ payouts }) => payouts)
    .filter(({ way }) => way === 'gift_card')
    .map(
      ({ amountMinor, ending }) =>
        `${orderMoney(order, amountMinor)} is back on the gift card ending in ${ending}.`,
    );
  const money =
    refundedMinor === 0
      ? 'Nothing is to be paid. If a payment is on its way already, we send it back when it arrives.'
      : `${orderMoney(order, refundedMinor)} goes back to you, the way it came.`;
  return [money, ...toCards];
}
