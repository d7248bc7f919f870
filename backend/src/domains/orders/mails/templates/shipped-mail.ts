import { trackingUrl } from '@ingot/rules/orders/tracking-url.ts';
import type { MailDocument } from '../../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../../shop/shop-settings.ts';
import type { PlacedOrder } from '../../order.ts';
import type { Shipment } from '../../order-records.ts';
import { deliveryBlocks, itemsBlock, orderButton, orderMail } from './order-mail.ts';

const text = defineMessages('order-shipped-mail', {
  subject: 'Your order {number} is on its way',
  preview: 'Shipped with {carrier}.',
  'preview-tracked': '{carrier}, tracking {tracking}.',
  heading: 'Your order is on its way.',
  lead: 'We weighed, sealed and shipped your order in a plain package.',
  'lead-signed': 'We weighed, sealed and shipped your order in a plain package. An adult must sign for it.',
  carrier: 'Carrier',
  tracking: 'Tracking',
  pieces: 'In the package',
  follow: 'Track the package',
});

/** Builds the mail about a shipment, with its items and tracking. */
export function shippedMail(order: PlacedOrder, shipment: Shipment, shop: ShopSettings): MailDocument {
  const quantities = new Map(shipment.items.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const { carrier, trackingNumber: tracking } = shipment;
  const url = tracking === null ? null : trackingUrl(carrier, tracking);
  const { isSignatureRequired } = order.delivery;
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: tracking ? text('preview-tracked', { carrier, tracking }) : text('preview', { carrier }),
    heading: text('heading'),
    blocks: [
      {
        kind: 'paragraph',
        spans: [text(isSignatureRequired ? 'lead-signed' : 'lead')],
      },
      {
        kind: 'facts',
        rows: [
          { label: text('carrier'), value: carrier },
          ...(tracking
            ? [{ label: text('tracking'), value: tracking, ...(url === null ? {} : { url }) }]
            : []),
        ],
      },
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop, quantities),
      ...deliveryBlocks(order, shop),
      url === null ? orderButton(order, shop) : { kind: 'button', text: text('follow'), url },
    ],
  });
}
