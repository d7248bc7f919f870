import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import { keptUntilMs } from '../overdue/kept-until.ts';
import { momentWords } from './moment-words.ts';
import { orderMail, orderMoney, orderUrl } from './order-words.ts';
import { paymentWords } from './payment-words.ts';
import { instructionBlocks } from './placed-mail.ts';

/** Says that the money is late, how to pay, and until when the pieces are kept. */
export function dueMail(order: PlacedOrder, shop: ShopSettings): MailDocument {
  const { timeZone } = shop.store;
  const words = paymentWords(order.payment);
  const hereMinor = order.receivedMinor - order.refundedMinor;
  const missing = orderMoney(order, order.grandTotalMinor - hereMinor);
  const wasDue = `${missing} was due by ${momentWords(order.payment.payByMs, timeZone)} and has not arrived.`;
  const until = momentWords(keptUntilMs(order.payment.payByMs, shop.orders), timeZone);
  return orderMail(order, shop, {
    subject: `Your payment for order ${order.number} is due`,
    preview: `${missing} has not arrived.`,
    heading: 'Your payment is due.',
    blocks: [
      {
        kind: 'paragraph',
        // What has come in part is for a person to decide: such an order is not canceled by itself.
        spans:
          hereMinor > 0
            ? [
                `${orderMoney(order, hereMinor)} is here, thank you. ${wasDue} Send the rest, or call the desk: we keep your pieces and what you sent until we have spoken.`,
              ]
            : [
                `${wasDue} We keep your prices and your pieces until `,
                { strong: until },
                '; then the order is canceled. If your payment is on its way, you need do nothing.',
              ],
      },
      ...(words ? instructionBlocks(order, words) : []),
      { kind: 'button', text: 'See the order', url: orderUrl(order, shop) },
    ],
  });
}
