import { deliveryAddress } from '@ingot/rules/customers/email-address.ts';
import type { SendMailOptions } from 'nodemailer';
import { type Mail, UnsafeMailError } from './mailer.ts';

/**
 * Characters that end a header line or that people do not type: C0, DEL, C1 and the two Unicode
 * line separators.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** One address, without spaces, commas, brackets or quotes that could add a second one. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;
/** A URL that needs no encoding in a header. */
const LINK = /^https?:\/\/[\w.~:/?#@!$&'()*+;=%-]+$/;
const KEY = /^[a-z0-9-]+$/i;

/**
 * Returns a mail as nodemailer's options. nodemailer receives the recipient as an object, never as
 * text to parse, and may read neither files nor URLs.
 * @throws UnsafeMailError when address, subject or key could inject a header or a recipient
 */
export function mailOptions(mail: Mail, from: string): SendMailOptions {
  rejectUnsafe(mail);
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: deliveryAddress(mail.to) ?? mail.to },
    ...(mail.replyTo && { replyTo: { ...mail.replyTo } }),
    subject: mail.subject,
    messageId: `<${mail.key}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    attachments: mail.images.map(({ id, fileName, contentType, content }) => ({
      cid: id,
      filename: fileName,
      contentType,
      content,
      contentDisposition: 'inline',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function rejectUnsafe(mail: Mail): void {
  if (CONTROL.test(mail.to) || !ADDRESS.test(mail.to)) throw new UnsafeMailError('the address is invalid');
  if (CONTROL.test(mail.subject)) throw new UnsafeMailError('the subject contains control characters');
  if (mail.replyTo && (CONTROL.test(mail.replyTo.name) || !ADDRESS.test(mail.replyTo.address))) {
    throw new UnsafeMailError('the reply address is invalid');
  }
  if (mail.unsubscribeUrl !== undefined && !LINK.test(mail.unsubscribeUrl)) {
    throw new UnsafeMailError('the unsubscribe URL is invalid');
  }
  if (!KEY.test(mail.key)) throw new UnsafeMailError('the key is invalid');
}
