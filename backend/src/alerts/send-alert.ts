import { findCustomerById } from '../customers/customer.repository.ts';
import { findMailChoices } from '../customers/mail-choices/mail-choices.repository.ts';
import type { Services } from '../graph/context.ts';
import { mailDocumentHtml } from '../ports/mailer/mail-document-html.ts';
import { mailDocumentText } from '../ports/mailer/mail-document-text.ts';
import { MAIL_IMAGES } from '../ports/mailer/mail-images.ts';
import { findAlert } from './alert.repository.ts';
import { alertMail, pauseUrl } from './alert-mail.ts';

/**
 * Does the job `alert-reached`. An alert that was paused or removed in the meantime, or was reached again since, writes
 * nothing for it, and none does to who wants no mails of alerts.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendAlert(
  { db, shop, mailer, catalog }: Pick<Services, 'db' | 'shop' | 'mailer' | 'catalog'>,
  { alertId, reachedAtMs }: { readonly alertId: number; readonly reachedAtMs: number },
): Promise<void> {
  const alert = await findAlert(db, alertId);
  if (alert === null || alert.isPaused || alert.reachedAtMs !== reachedAtMs) return;
  const customer = await findCustomerById(db, alert.customerId);
  if (customer === null) return;
  if (!(await findMailChoices(db, customer.id)).priceAlerts) return;
  const snapshot = catalog.current();
  const product = 'productId' in alert.wish ? (snapshot.productById(alert.wish.productId) ?? null) : null;
  // A variant is bought on the page of its product.
  const page = product && (snapshot.productById(product.parentIds[0] ?? product.id) ?? product);
  const path = page && `${page.urlKey}${shop.store.productUrlSuffix}`;
  const document = alertMail({ alert, reachedAtMs, product, path }, shop);
  await mailer.send({
    key: `alert-${alert.id}-${reachedAtMs}`,
    to: customer.email,
    subject: document.subject.replaceAll(/\s+/g, ' '),
    html: mailDocumentHtml(document),
    text: mailDocumentText(document),
    images: MAIL_IMAGES,
    unsubscribeUrl: pauseUrl(alert, shop),
  });
}
