import { afterQuietHours } from '@ingot/rules/alerts/alert-delivery.ts';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { readSalableParts } from '../../catalog/stock/salable-products.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import { findAlert } from '../alert.repository.ts';
import type { Alert } from '../alert.ts';
import { ALERT_DIGEST } from '../alert-jobs.ts';
import { digestMail } from '../mails/digest-mail.ts';
import { deleteHeld, findQueued, type HeldAlert, takeDueRecipients, unqueueHeld } from './held.repository.ts';
import { type MailDeps, mailAlert, withProduct } from './mail-alert.ts';
import { findMailbox } from './mailbox.ts';
import { type PushDeps, pushAlerts } from './push-alerts.ts';
import { findRecipientById } from './recipient.repository.ts';
import { type Recipient, stopUrl } from './recipient.ts';

/** Firings per transaction. */
const BATCH = 500;

/** Runs the job `alerts-held`: queues a digest for each recipient whose held alerts are due. */
export async function queueDigests({
  db,
  jobs,
  clock,
}: Pick<Services, 'db' | 'jobs' | 'clock'>): Promise<void> {
  for (let taken = 1; taken > 0; ) {
    taken = await inTransaction(db, async (trx) => {
      const recipients = await takeDueRecipients(trx, clock.now(), BATCH);
      const digests = recipients.map((recipientId) => ({ recipientId }));
      if (digests.length > 0) await jobs.sendAll(trx, ALERT_DIGEST, digests);
      return digests.length;
    });
  }
}

type DigestDeps = MailDeps & PushDeps & Pick<Services, 'clock'>;

/** A held alert with the row it refers to. */
interface Entry {
  readonly held: HeldAlert;
  readonly alert: Alert;
}

/**
 * Runs the job `alert-digest`: mails the queued alerts of a recipient together, with the values seen when
 * they fired, and notifies the browsers of a customer. Leaves out alerts that were paused, deleted or given to another
 * account meanwhile, and those of products that are sold out again. During quiet hours, such as after a retry, it
 * holds the alerts until they end.
 * @throws the error of the mailer; the job then retries
 */
export async function sendDigest(
  deps: DigestDeps,
  { recipientId }: { readonly recipientId: number },
): Promise<void> {
  const { db } = deps;
  const recipient = await findRecipientById(db, recipientId);
  if (recipient === null) return;
  const nowMs = deps.clock.now();
  const sendAtMs = afterQuietHours(recipient.delivery, nowMs);
  if (sendAtMs > nowMs) return unqueueHeld(db, recipientId, sendAtMs);
  const queued = await findQueued(db, recipientId);
  const entries: Entry[] = [];
  for (const held of queued) {
    const alert = await findAlert(db, held.alertId);
    if (alert !== null && !alert.isPaused) {
      entries.push({ held, alert: { ...alert, reachedE4: held.reachedE4 } });
    }
  }
  const current = await withoutSoldOut(deps, entries);
  if (current.length > 0) await sendEntries(deps, recipient, current);
  await deleteHeld(db, queued);
}

/** Leaves out alerts about the stock or the release of products that cannot be ordered any more. */
async function withoutSoldOut(
  { db }: Pick<Services, 'db'>,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const awaited = entries.flatMap(({ alert }) => awaitedProduct(alert) ?? []);
  if (awaited.length === 0) return entries;
  const salable = new Set((await readSalableParts(db, awaited)).map(({ productId }) => productId));
  return entries.filter(({ alert }) => {
    const productId = awaitedProduct(alert);
    return productId === null || salable.has(productId);
  });
}

/** Returns the product that an alert waits to be ordered; null for an alert about a figure or a market. */
function awaitedProduct({ target }: Alert): number | null {
  return target.kind === 'stock' || target.kind === 'release' ? target.productId : null;
}

async function sendEntries(deps: DigestDeps, recipient: Recipient, entries: readonly Entry[]): Promise<void> {
  const { owner } = recipient;
  const reached = entries.map(({ alert, held }) => withProduct(deps, alert, held.reachedAtMs));
  const newestMs = Math.max(...entries.map(({ held }) => held.reachedAtMs));
  await pushAlerts(deps, { owner, recipient, reached, key: `alert-digest-${recipient.id}-${newestMs}` });
  const mailbox = await findMailbox(deps, owner, recipient);
  if (mailbox === null) return;
  const [first] = entries;
  if (first !== undefined && entries.length === 1) {
    return mailAlert(deps, mailbox, recipient, first.alert, first.held.reachedAtMs);
  }
  const { shop, mailer } = deps;
  const unsubscribeUrl = stopUrl(recipient, shop.baseUrl);
  const reader = {
    stopUrl: unsubscribeUrl,
    isGuest: 'guestId' in owner,
    timeZone: recipient.delivery.timeZone,
  };
  const mail = inMailLanguage(deps, mailbox.storeView, () => writeMail(digestMail(reached, reader, shop)));
  await mailer.send({
    key: `alert-digest-${recipient.id}-${newestMs}`,
    to: mailbox.email,
    ...mail,
    unsubscribeUrl,
  });
}
