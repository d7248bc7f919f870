import type { Mail } from '../mailer.ts';
import type { MailDocument } from './mail-document.ts';
import { mailDocumentHtml } from './mail-document-html.ts';
import { mailDocumentText } from './mail-document-text.ts';
import { MAIL_IMAGES } from './mail-images.ts';

/** Renders a mail as HTML and text with its pictures. */
export function writeMail(document: MailDocument): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  return {
    subject: document.subject,
    html: mailDocumentHtml(document),
    text: mailDocumentText(document),
    images: MAIL_IMAGES,
  };
}
