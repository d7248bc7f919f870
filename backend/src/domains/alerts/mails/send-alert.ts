import { pageIdOf } from '@ingot/catalog-engine/model/product-page.ts';
import type { Services } from '../../../platform/context.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { wantsPriceAlerts } from '../../customers/mail-choices/wanted-mails.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import { findAlert } from '../alert.repository.ts';
import { alertMail, pauseUrl } from './alert-mail.ts';

/**
 * Runs the job `alert-reached`. Sends nothing if the alert was paused, deleted or fired again
 * meanwhile, or if the customer has unsubscribed.
 * @throws the error of the mailer; the job then retries
 */
export async function sendAlert(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer' | 'catalog'>,
  { alertId, reachedAtMs }: { readonly alertId: number; readonly reachedAtMs: number },
): Promise<void> {
  const { db, shop, mailer, catalog } = deps;
  const alert = await findAlert(db, alertId);
  if (alert === null || alert.isPaused || alert.reachedAtMs !== reachedAtMs) return;
  const customer = await findCustomer(db, alert.customerId);
  if (customer === null) return;
  if (!(await wantsPriceAlerts(db, customer.id))) return;
  const snapshot = catalog.current();
  const product = 'productId' in alert.target ? (snapshot.productById(alert.target.productId) ?? null) : null;
  const page = product && (snapshot.productById(pageIdOf(product)) ?? product);
  const path = page && `${page.urlKey}${shop.store.productUrlSuffix}`;
  const mail = inMailLanguage(deps, customer.storeView, () =>
    writeMail(alertMail({ alert, reachedAtMs, product, path }, shop)),
  );
  await mailer.send({
    key: `alert-${alert.id}-${reachedAtMs}`,
    to: customer.email,
    ...mail,
    subject: mail.subject.replaceAll(/\s+/g, ' '),
    unsubscribeUrl: pauseUrl(alert, shop),
  });
}
