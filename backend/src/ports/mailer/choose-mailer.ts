import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';

/** The mailer that the settings ask for: a mail server when SMTP_URL is set, the outbox folder otherwise. */
export async function chooseMailer(
  config: Pick<Config, 'smtpUrl' | 'outboxDir' | 'mailFrom'>,
): Promise<Mailer> {
  if (config.smtpUrl === null) return outboxMailer(config.outboxDir, config.mailFrom);
  const { smtpMailer } = await import('./smtp-mailer.ts');
  return smtpMailer(config.smtpUrl, config.mailFrom);
}
