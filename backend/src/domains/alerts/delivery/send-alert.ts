import { deliveryTime } from '@ingot/rules/alerts/alert-delivery.ts';
import type { Services } from '../../../platform/context.ts';
import { findAlert } from '../alert.repository.ts';
import { holdAlert } from './held.repository.ts';
import { mailAlert, withProduct } from './mail-alert.ts';
import { findMailbox } from './mailbox.ts';
import { isPushed, pushAlerts } from './push-alerts.ts';
import { findRecipient } from './recipient.repository.ts';

/**
 * Runs the job `alert-reached`. Sends nothing if the alert was paused, deleted or fired again
 * meanwhile, or if the customer has unsubscribed and no browser gets notifications. Holds the alert during quiet hours, and
 * for a digest unless it is of a waiting list.
 * @throws the error of the mailer; the job then retries
 */
export async function sendAlert(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'catalog' | 'clock' | 'jobs'>,
  { alertId, reachedAtMs }: { readonly alertId: number; readonly reachedAtMs: number },
): Promise<void> {
  const { db, clock } = deps;
  const alert = await findAlert(db, alertId);
  if (alert === null || alert.isPaused || alert.reachedAtMs !== reachedAtMs) return;
  const recipient = await findRecipient(db, alert.owner);
  const mailbox = await findMailbox(deps, alert.owner, recipient);
  if (mailbox === null && !(await isPushed(deps, alert.owner))) return;
  const nowMs = clock.now();
  const sendAtMs =
    recipient === null
      ? nowMs
      : deliveryTime(recipient.delivery, { kind: alert.target.kind, firedAtMs: nowMs });
  if (recipient !== null && sendAtMs > nowMs) {
    const { reachedE4 } = alert;
    await holdAlert(db, recipient.id, { alertId, reachedAtMs, reachedE4 }, sendAtMs);
    return;
  }
  const reached = [withProduct(deps, alert, reachedAtMs)];
  await pushAlerts(deps, { owner: alert.owner, recipient, reached, key: `alert-${alertId}-${reachedAtMs}` });
  if (mailbox !== null) await mailAlert(deps, mailbox, recipient, alert, reachedAtMs);
}
