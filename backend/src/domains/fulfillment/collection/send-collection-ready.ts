import { formatPickupCode } from '@ingot/rules/fulfillment/read-code.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { type OrderMailDeps, sendOrderMail } from '../../orders/mails/send-order-mail.ts';
import { orderButton, orderMail } from '../../orders/mails/templates/order-mail.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Collection, findCollection } from './collection.repository.ts';
import { COLLECTION_READY } from './collection-jobs.ts';

const text = defineMessages('pickup-mail', {
  subject: 'Your order {number} is ready to collect',
  preview: 'Bring your pickup code and a photo ID.',
  heading: 'Your order is ready to collect.',
  lead: 'We weighed and sealed your order. It waits for you at the counter. Bring your pickup code and a photo ID with the name of the order.',
  code: 'Pickup code',
  where: 'Where',
  hours: 'Opening hours',
  secret: 'Show the code only at the counter. We never ask for it by telephone or e-mail.',
});

/** Runs the job `collection-ready`, unless the package left the counter meanwhile. */
export async function sendCollectionReady(
  deps: OrderMailDeps,
  { packageId }: { readonly packageId: number },
): Promise<void> {
  const pickup = await findCollection(deps.db, packageId);
  if (pickup === null || pickup.collectedAtMs !== null) return;
  const order = await findOfficeOrderById(deps.db, pickup.orderId);
  if (order === null || order.status === 'canceled') return;
  await sendOrderMail(deps, order, {
    key: `collection-ready-${pickup.packageCode}-${pickup.readyAtMs}`,
    job: { kind: COLLECTION_READY, data: { packageId } },
    write: () => collectionMail(order, pickup, deps.shop),
  });
}

/** Builds the mail that an order waits at the counter. */
export function collectionMail(
  order: PlacedOrder,
  pickup: Pick<Collection, 'code'>,
  shop: ShopSettings,
): MailDocument {
  const { street, locality, region, postcode, hoursText } = shop.contact;
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview'),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead')] },
      {
        kind: 'facts',
        rows: [
          { label: text('code'), value: formatPickupCode(pickup.code) },
          {
            label: text('where'),
            value: [street, locality, `${region} ${postcode}`.trim()].filter(Boolean).join(', '),
          },
          ...(hoursText === '' ? [] : [{ label: text('hours'), value: hoursText }]),
        ],
      },
      { kind: 'callout', spans: [text('secret')] },
      orderButton(order, shop),
    ],
  });
}
