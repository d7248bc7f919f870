import type { Config } from '../../config.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { senderOf } from './sender-of.ts';

/** The sender when the shop has no e-mail address. The `.invalid` domain never receives mail (RFC 2606). */
const NOBODY = 'shop@localhost.invalid';

/**
 * The mailer that the settings ask for: a mail server when SMTP_URL is set, the outbox folder otherwise. Without MAIL_FROM the
 * sender is the shop as its settings name it when the mail is sent.
 */
export async function chooseMailer(
  config: Pick<Config, 'smtpUrl' | 'outboxDir' | 'mailFrom'>,
  shop: Pick<ShopSettings, 'store' | 'contact'>,
): Promise<Mailer> {
  const from = () => config.mailFrom ?? senderOf(shop.store.storeName, shop.contact.email || NOBODY);
  if (config.smtpUrl === null) return outboxMailer(config.outboxDir, from);
  const { smtpMailer } = await import('./smtp-mailer.ts');
  return smtpMailer(config.smtpUrl, from);
}
