import { trackingUrl } from '@ingot/rules/orders/tracking-url.ts';
import type { MailDocument } from '../../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { PlacedOrder } from '../order.ts';
import type { Shipment } from '../records/order-records.ts';
import { deliveryBlocks, itemsBlock, orderMail, orderUrl } from './order-words.ts';

/** Says that a parcel is on its way, what is in it, and how to follow it. */
export function shippedMail(order: PlacedOrder, shipment: Shipment, shop: ShopSettings): MailDocument {
  const quantities = new Map(shipment.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const tracking = shipment.trackingNumber;
  const url = tracking === null ? null : trackingUrl(shipment.carrier, tracking);
  const { isSignatureRequired } = order.delivery;
  return orderMail(order, shop, {
    subject: `Your order ${order.number} is on its way`,
    preview: tracking ? `${shipment.carrier}, tracking ${tracking}.` : `With ${shipment.carrier}.`,
    heading: 'It is on its way.',
    blocks: [
      {
        kind: 'paragraph',
        spans: [
          `Weighed, sealed and handed to the carrier. The parcel is plain${isSignatureRequired ? ', and an adult must sign for it' : ''}.`,
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Carrier', value: shipment.carrier },
          ...(tracking ? [{ label: 'Tracking', value: tracking, ...(url === null ? {} : { url }) }] : []),
        ],
      },
      { kind: 'heading', text: 'In the parcel' },
      itemsBlock(order, shop, quantities),
      ...deliveryBlocks(order, shop),
      url === null
        ? { kind: 'button', text: 'See the order', url: orderUrl(order, shop) }
        : { kind: 'button', text: 'Follow the parcel', url },
    ],
  });
}
