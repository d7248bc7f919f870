import type { Services } from '../../../platform/context.ts';
import { hashSecretToken, newSecretToken } from '../../customers/sessions/secret-token.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { sendOrderMail } from '../mails/send-order-mail.ts';
import { findCancelRequest, saveCancelKey } from './cancel-request.repository.ts';
import { cancelRequestMail } from './cancel-request-mail.ts';

/** How long a key confirms a cancellation. */
const KEY_LIFETIME_MS = 24 * 3_600_000;

/**
 * Does the job `order-cancel-requested`: mails a guest the key that confirms a cancellation. The key is made here, so
 * that nothing but the mail ever holds it; a later mail's key takes the place of an earlier one's.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendCancelRequest(
  deps: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
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
    write: () => cancelRequestMail(order, { key, expiresAtMs }, shop),
  });
}
