import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The mailer that the settings ask for: a mail server when SMTP_URL is set, the outbox folder otherwise. */
export function chooseMailer(config: Pick<Config, 'smtpUrl' | 'outboxDir' | 'mailFrom'>): Mailer {
  return config.smtpUrl === null
    ? outboxMailer(config.outboxDir, config.mailFrom)
    : smtpMailer(config.smtpUrl, config.mailFrom);
}
