import type { Services } from '../../../platform/context.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { orderLossSentence } from '../loss/loss-texts.ts';
import { bidMarketOf } from '../loss/order-loss.ts';
import { CANCEL_REQUESTED } from '../mails/mail-jobs.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';
import { findCancelRequest, saveCancelKey } from './cancel-request.repository.ts';
import { cancelRequestMail } from './cancel-request-mail.ts';

/** How long a key is valid. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

/**
 * Runs the job `order-cancel-requested`: mails a guest the key that confirms a cancellation.
 * Generates the key here, so that only the mail contains it. A later key replaces an earlier one.
 * @throws the error of the mailer; the job then retries
 */
export async function sendCancelRequest(
  deps: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer' | 'spot' | 'catalog' | 'jobs'>,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const { db, clock, shop } = deps;
  const order = await findOrderById(db, orderId);
  const request = await findCancelRequest(db, orderId);
  if (order === null || request === null) return;
  const key = newSecretToken();
  const expiresAtMs = clock.now() + KEY_LIFETIME_MS;
  await saveCancelKey(db, orderId, { keyHash: hashSecretToken(key), expiresAtMs });
  await sendOrderMail(deps, order, {
    key: `order-cancel-requested-${order.number}-${request.requestedAtMs}`,
    job: { kind: CANCEL_REQUESTED, data: { orderId } },
    write: () => {
      const cost = orderLossSentence(order, bidMarketOf(deps));
      return cancelRequestMail(order, { key, expiresAtMs, cost }, shop);
    },
  });
}
