import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { type OrderMailDeps, sendOrderMail } from '../../orders/mails/send-order-mail.ts';
import { itemsBlock, orderButton, orderMail } from '../../orders/mails/templates/order-mail.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type Loss, type LostPieces, listLosses } from './loss.repository.ts';
import { PACKAGE_LOST } from './loss-jobs.ts';

const text = defineMessages('package-lost-mail', {
  subject: 'A package of your order {number} got lost',
  preview: 'The loss is ours, not yours.',
  heading: 'A package of your order got lost.',
  lead: 'The carrier did not deliver package {package}. The loss is ours, not yours: we send the pieces again or give your money back.',
  carrier: 'Carrier',
  tracking: 'Tracking',
  pieces: 'In the package',
  next: 'You do not have to do anything. We write to you when the pieces leave or the money goes back. If the package arrives after all, tell us.',
});

/** Runs the job `package-lost`, unless the package turned up. */
export async function sendPackageLost(
  deps: OrderMailDeps,
  { orderId, shipmentId }: { readonly orderId: number; readonly shipmentId: number },
): Promise<void> {
  const order = await findOfficeOrderById(deps.db, orderId);
  const loss = (await listLosses(deps.db, orderId)).find((one) => one.shipmentId === shipmentId);
  if (order === null || loss === undefined) return;
  await sendOrderMail(deps, order, {
    key: `package-lost-${loss.parcel}-${loss.lostAtMs}`,
    job: { kind: PACKAGE_LOST, data: { orderId, shipmentId } },
    write: () => packageLostMail(order, loss, deps.shop),
  });
}

/** Builds the mail that a package got lost, with its pieces. */
export function packageLostMail(
  order: PlacedOrder,
  loss: Pick<Loss, 'parcel' | 'carrier' | 'trackingNumber'> & {
    readonly lines: readonly Pick<LostPieces, 'orderItemId' | 'quantity'>[];
  },
  shop: ShopSettings,
): MailDocument {
  const { parcel, carrier, trackingNumber: tracking, lines } = loss;
  const quantities = new Map(lines.map(({ orderItemId, quantity }) => [Number(orderItemId), quantity]));
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview'),
    heading: text('heading'),
    blocks: [
      { kind: 'paragraph', spans: [text('lead', { package: parcel })] },
      {
        kind: 'facts',
        rows: [
          { label: text('carrier'), value: carrier },
          ...(tracking === null ? [] : [{ label: text('tracking'), value: tracking }]),
        ],
      },
      { kind: 'heading', text: text('pieces') },
      itemsBlock(order, shop, quantities),
      { kind: 'paragraph', spans: [text('next')] },
      orderButton(order, shop),
    ],
  });
}
