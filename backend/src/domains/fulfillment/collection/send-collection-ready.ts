import { writeHours } from '@ingot/rules/checkout/pickup/pickup-hours.ts';
import { formatPickupCode } from '@ingot/rules/fulfillment/read-code.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { type OrderMailDeps, sendOrderMail } from '../../orders/mails/send-order-mail.ts';
import { orderButton, orderMail } from '../../orders/mails/templates/order-mail.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import { currentPickup } from '../../shop/pickup/current-pickup.ts';
import { pickupAddressLine } from '../../shop/pickup/present-pickup-location.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Collection, findCollection } from './collection.repository.ts';
import { type CollectionTimes, collectionDeadlineMs } from './collection-deadline.ts';
import { COLLECTION_READY } from './collection-jobs.ts';

const text = defineMessages('pickup-mail', {
  subject: 'Your order {number} is ready to collect',
  preview: 'Bring your pickup code and a photo ID.',
  heading: 'Your order is ready to collect.',
  lead: 'We weighed and sealed your order. It waits for you at the counter. Bring your pickup code and a photo ID with the name of the order.',
  code: 'Pickup code',
  where: 'Where',
  hours: 'Opening hours',
  until: 'Collect it by',
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
  pickup: Pick<Collection, 'code'> & CollectionTimes,
  shop: ShopSettings,
): MailDocument {
  const { where, hours, untilMs } = placeOf(order, pickup, shop);
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
          { label: text('where'), value: where },
          ...(hours === '' ? [] : [{ label: text('hours'), value: hours }]),
          ...(untilMs === null ? [] : [{ label: text('until'), value: dateOf(untilMs, shop) }]),
        ],
      },
      { kind: 'callout', spans: [text('secret')] },
      orderButton(order, shop),
    ],
  });
}

/** Returns where and until when an order is collected: at its counter, otherwise at the shop's address. */
function placeOf(order: PlacedOrder, pickup: CollectionTimes, shop: ShopSettings) {
  const location = currentPickup(order.delivery.pickup, shop);
  if (location === null) {
    const { street, locality, region, postcode, hoursText } = shop.contact;
    const where = [street, locality, `${region} ${postcode}`.trim()].filter(Boolean).join(', ');
    return { where, hours: hoursText, untilMs: null };
  }
  return {
    where: `${location.name}, ${pickupAddressLine(location)}`,
    hours: writeHours(location.hours, shop.store.locale.replace('_', '-')),
    untilMs: collectionDeadlineMs(pickup, shop),
  };
}

function dateOf(ms: number, { store }: ShopSettings): string {
  return new Intl.DateTimeFormat(store.locale.replace('_', '-'), {
    timeZone: store.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(ms);
}
