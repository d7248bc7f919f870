import type { Services } from '../../../platform/context.ts';
import { postBody } from '../../../platform/outgoing/post-body.ts';
import { mayReachPrivate } from '../../../platform/outgoing/public-address.ts';
import { pushRequest } from '../../../platform/push/push-request.ts';
import { readVapidKeys } from '../../../platform/push/vapid-keys.ts';
import { deleteSubscription, findMessage, finishMessage } from './push.repository.ts';

/** A notification is old after this time, and not worth another retry. Shorter than all retries of the job. */
const WORTH_MS = 3_600_000;

/** The push service no longer knows the browser: it was turned off there, or its data deleted. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Returns the shop's icon if browsers draw it in a notification: a PNG or WebP, by its extension. Null for others. */
function notificationIcon(icon: string | null): string | null {
  return icon !== null && /^[^?#]+\.(?:png|webp)(?:[?#]|$)/i.test(icon) ? icon : null;
}

/**
 * Runs the job `push-queued`. Deletes a browser that its push service no longer knows. A response
 * that rejects the request permanently ends the attempts, and so do the quiet hours of the customer.
 * @throws Error when the push service does not answer, is overloaded or fails; the job then retries
 */
export async function sendPush(
  deps: Pick<Services, 'db' | 'config' | 'clock' | 'shop' | 'log'>,
  { messageId }: { readonly messageId: number },
): Promise<void> {
  const { db, config, clock, shop, log } = deps;
  const message = await findMessage(db, messageId);
  if (message === null) return;
  const { subscriptionId, target, content, createdAtMs, untilMs, isOn } = message;
  const nowMs = clock.now();
  // Turned off at the moment when the notification was stored.
  if (!isOn) return finishMessage(db, messageId, nowMs);
  // Quiet hours last longer than a notification is worth a retry.
  if (untilMs !== null && nowMs >= untilMs) return finishMessage(db, messageId, nowMs);
  const keys = await readVapidKeys(deps);
  const sender = { keys, email: shop.contact.email, icon: notificationIcon(shop.appearance.favicon) };
  const request = await pushRequest(target, content, sender);
  const answer = await postBody({ ...request, mayReachPrivate: mayReachPrivate(config) });
  const status = 'status' in answer ? answer.status : null;
  if (status !== null && GONE.has(status)) return deleteSubscription(db, subscriptionId);
  const mayRetry = status === null || status === 429 || status >= 500;
  const isWorthIt = clock.now() - createdAtMs < WORTH_MS;
  if (mayRetry && isWorthIt) {
    throw new Error(`The push service failed: ${'problem' in answer ? answer.problem : answer.status}`);
  }
  if (status === null || status < 200 || status > 299) {
    log.warn({ status, push: messageId }, 'A notification was given up');
  }
  await finishMessage(db, messageId, clock.now());
}
