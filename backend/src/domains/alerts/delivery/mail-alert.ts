import { pageIdOf } from '@ingot/catalog-engine/model/product-page.ts';
import type { Services } from '../../../platform/context.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { Alert } from '../alert.ts';
import { alertMail, pauseUrl, type ReachedAlert } from '../mails/alert-mail.ts';
import type { Mailbox } from './mailbox.ts';
import { type Recipient, stopUrl } from './recipient.ts';

/** The services that alert mails need. */
export type MailDeps = Pick<Services, 'shop' | 'languages' | 'mailer' | 'catalog'>;

/** Returns a fired alert with its product. */
export function withProduct(
  { catalog, shop }: Pick<MailDeps, 'catalog' | 'shop'>,
  alert: Alert,
  reachedAtMs: number,
): ReachedAlert {
  const snapshot = catalog.current();
  const product = 'productId' in alert.target ? (snapshot.productById(alert.target.productId) ?? null) : null;
  const page = product && (snapshot.productById(pageIdOf(product)) ?? product);
  const path = page && `${page.urlKey}${shop.store.productUrlSuffix}`;
  return { alert, reachedAtMs, product, path };
}

/**
 * Mails one fired alert. Its unsubscribe header pauses the alert of a customer, and stops all alerts of a
 * guest, who has no account to manage them.
 * @throws the error of the mailer
 */
export async function mailAlert(
  deps: MailDeps,
  { email, storeView }: Mailbox,
  recipient: Recipient | null,
  alert: Alert,
  reachedAtMs: number,
): Promise<void> {
  const { shop, mailer } = deps;
  const guestUrl =
    recipient !== null && 'guestId' in recipient.owner ? stopUrl(recipient, shop.baseUrl) : null;
  const reached = withProduct(deps, alert, reachedAtMs);
  const mail = inMailLanguage(deps, storeView, () => writeMail(alertMail(reached, shop, guestUrl)));
  await mailer.send({
    key: `alert-${alert.id}-${reachedAtMs}`,
    to: email,
    ...mail,
    subject: mail.subject.replaceAll(/\s+/g, ' '),
    unsubscribeUrl: guestUrl ?? pauseUrl(alert, shop),
  });
}
