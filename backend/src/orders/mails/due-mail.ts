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
  const missing = orderMoney(order, order.grandTotalMinor - order.receivedMinor);
  const until = momentWords(keptUntilMs(order.payment.payByMs, shop.orders), timeZone);
  return orderMail(order, shop, {
    subject: `Your payment for order ${order.number} is due`,
    preview: `${missing} has not arrived. We keep your pieces until ${until}.`,
    heading: 'Your payment is due.',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          `${missing} was due at ${momentWords(order.payment.payByMs, timeZone)} and has not arrived. We keep your prices and your pieces until `,
          { strong: until },
          '; then the order is canceled. If your payment is on its way, you need do nothing.',
        ],
      },
      ...(words ? instructionBlocks(order, words) : []),
      { kind: 'button', text: 'See the order', url: orderUrl(order, shop) },
    ],
  });
}
