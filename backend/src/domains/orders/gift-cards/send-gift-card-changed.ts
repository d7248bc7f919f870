import { findOrderById } from '../lookup/orders.repository.ts';
import { GIFT_CARD_CHANGED } from '../mails/mail-jobs.ts';
import { type OrderMailDeps, sendOrderMail } from '../mails/send-order-mail.ts';
import { giftCardChangedMail } from './gift-card-changed-mail.ts';

/**
 * Runs the job `order-gift-card-changed`. Skips the mail after the buyer's data was removed.
 * @throws the error of the mailer; the job then retries
 */
export async function sendGiftCardChanged(
  deps: OrderMailDeps,
  job: NonNullable<(typeof GIFT_CARD_CHANGED)['data']>,
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  const card = order?.items.find(({ id }) => id === job.itemId)?.giftCard;
  if (!order || card?.recipient_email === undefined) return;
  await sendOrderMail(deps, order, {
    key: `gift-card-changed-${order.number}-${job.itemId}-${job.atMs}`,
    job: { kind: GIFT_CARD_CHANGED, data: job },
    write: () => giftCardChangedMail(order, card, { shop: deps.shop, nowMs: job.atMs }),
  });
}
