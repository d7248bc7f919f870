import type { MailBlock, MailDocument, MailFact } from '../../../../platform/mail/documents/mail-document.ts';
import { momentWords } from '../../../../platform/messages/moment-words.ts';
import {
  commandStep,
  type DealerMailContent,
  dealerDocument,
  typedByShopper,
} from '../../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import { choiceWords } from '../../bundles/part-words.ts';
import { shownItems } from '../../bundles/shown-items.ts';
import { isVirtualOrder, type PlacedOrder } from '../../order.ts';
import { dealerOrderText as text } from './dealer-order-texts.ts';
import { addressLine, orderMoney, trialBlocks } from './order-mail.ts';

/**
 * Returns a dealer mail that begins with the trial notice, if any, and ends with the command that
 * shows the order.
 */
export function dealerOrderMail(
  order: PlacedOrder,
  shop: ShopSettings,
  content: Omit<DealerMailContent, 'corner'>,
): MailDocument {
  return dealerDocument(
    {
      ...content,
      corner: text('corner', { number: order.number }),
      blocks: [...trialBlocks(order), ...content.blocks],
      steps: [...content.steps, commandStep(text('see'), `order ${shortNumber(order)}`)],
    },
    shop,
  );
}

/**
 * Returns the facts of an order. They contain no card data and no links, because the links of an
 * order act as its buyer.
 */
export function orderFacts(order: PlacedOrder, shop: ShopSettings): MailFact[] {
  const { firstname, lastname } = order.billingAddress;
  const { carrierTitle, methodTitle } = order.delivery;
  return [
    { label: text('order'), value: order.number },
    { label: text('placed'), value: momentWords(order.placedAtMs, shop.store.timeZone) },
    { label: text('total'), value: totalOf(order) },
    { label: text('payment'), value: order.payment.title },
    { label: text('buyer'), value: typedByShopper(`${firstname} ${lastname}`) },
    { label: text('email'), value: typedByShopper(order.email) },
    ...(isVirtualOrder(order)
      ? [{ label: text('delivery'), value: text('no-delivery') }]
      : [
          { label: text('ships-to'), value: typedByShopper(addressLine(order.shippingAddress, shop)) },
          { label: text('delivery'), value: `${carrierTitle}, ${methodTitle}` },
        ]),
  ];
}

/** Returns the items without images, because loading images would reveal when the mail is read. */
export function pieces(order: PlacedOrder): MailBlock {
  return {
    kind: 'items',
    items: shownItems(order.items).map(({ name, sku, quantity, unitMinor, parts = [] }) => ({
      name,
      details: [`${quantity} × ${orderMoney(order, unitMinor)}`, sku, ...choiceWords(parts)],
      amount: orderMoney(order, unitMinor * quantity),
      imageUrl: null,
    })),
  };
}

/** Returns the total of an order, with its currency. */
export function totalOf(order: PlacedOrder): string {
  return orderMoney(order, order.grandTotalMinor);
}

/** Returns the order number without leading zeros, as commands accept it. */
export function shortNumber({ number }: PlacedOrder): string {
  return String(Number(number));
}
