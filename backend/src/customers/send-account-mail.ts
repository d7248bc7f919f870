import type { Services } from '../graph/context.ts';
import type { MailDocument } from '../ports/mailer/mail-document.ts';
import { mailDocumentHtml } from '../ports/mailer/mail-document-html.ts';
import { mailDocumentText } from '../ports/mailer/mail-document-text.ts';
import { MAIL_IMAGES } from '../ports/mailer/mail-images.ts';

/**
 * Sends a mail about an account. `key` names it: sent again after a crash it is the same mail.
 * @throws whatever kept the mail from being sent
 */
export async function sendAccountMail(
  { mailer }: Pick<Services, 'mailer'>,
  { to, key, document }: { readonly to: string; readonly key: string; readonly document: MailDocument },
): Promise<void> {
  await mailer.send({
    key,
    to,
    subject: document.subject,
    html: mailDocumentHtml(document),
    text: mailDocumentText(document),
    images: MAIL_IMAGES,
  });
}
