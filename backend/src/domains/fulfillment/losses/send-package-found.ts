import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findOfficeOrderById } from '../../orders/lookup/find-office-order.ts';
import { type OrderMailDeps, sendOrderMail } from '../../orders/mails/send-order-mail.ts';
import { orderButton, orderMail } from '../../orders/mails/templates/order-mail.ts';
import type { PlacedOrder } from '../../orders/order.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { listLosses } from './loss.repository.ts';
import { PACKAGE_FOUND } from './loss-jobs.ts';

const text = defineMessages('package-found-mail', {
  subject: 'A package of your order {number} turned up',
  preview: 'It is on its way to you again.',
  heading: 'Your package turned up.',
  lead: 'We wrote to you that package {package} got lost. It turned up, and is on its way to you again. You do not have to do anything.',
});

/** Runs the job `package-found`, unless the package got lost again. */
export async function sendPackageFound(
  deps: OrderMailDeps,
  {
    orderId,
    parcel,
    lostAtMs,
  }: { readonly orderId: number; readonly parcel: string; readonly lostAtMs: number },
): Promise<void> {
  const order = await findOfficeOrderById(deps.db, orderId);
  const isLost = (await listLosses(deps.db, orderId)).some((loss) => loss.parcel === parcel);
  if (order === null || isLost) return;
  await sendOrderMail(deps, order, {
    key: `package-found-${parcel}-${lostAtMs}`,
    job: { kind: PACKAGE_FOUND, data: { orderId, parcel, lostAtMs } },
    write: () => packageFoundMail(order, parcel, deps.shop),
  });
}

/** Builds the mail that a lost package turned up. */
export function packageFoundMail(order: PlacedOrder, parcel: string, shop: ShopSettings): MailDocument {
  return orderMail(order, shop, {
    subject: text('subject', { number: order.number }),
    preview: text('preview'),
    heading: text('heading'),
    blocks: [{ kind: 'paragraph', spans: [text('lead', { package: parcel })] }, orderButton(order, shop)],
  });
}
