import type { Config } from '../configuration/config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';

/**
 * The sender when the shop has no e-mail address. The `.invalid` domain never receives mail (RFC
 * 2606).
 */
const NOBODY = 'shop@localhost.invalid';

/** The settings that name the sender. */
interface SenderSettings {
  readonly store: { readonly storeName: string };
  readonly contact: { readonly email: string };
}

/**
 * Returns the mailer for the configuration: a mail server when SMTP_URL is set, the outbox folder
 * otherwise. Without MAIL_FROM the sender is the shop, as its settings name it when the mail is
 * sent. With `isPublicOnly`, the mail server must be on the internet.
 */
export async function chooseMailer(
  config: Pick<Config, 'smtpUrl' | 'outboxDir' | 'mailFrom'>,
  shop: SenderSettings,
  isPublicOnly = false,
): Promise<Mailer> {
  const from = () => config.mailFrom ?? senderOf(shop.store.storeName, shop.contact.email || NOBODY);
  if (config.smtpUrl === null) return outboxMailer(config.outboxDir, from);
  const { smtpMailer } = await import('./smtp-mailer.ts');
  return smtpMailer(config.smtpUrl, from, isPublicOnly);
}

/** Returns a From header: `"Smith, Sons" <desk@smith.example>`. Drops control characters. */
function senderOf(name: string, address: string): string {
  const quoted = name
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/["\\]/g, '\\$&')
    .trim();
  return `"${quoted}" <${address}>`;
}
