import type { SendMailOptions } from 'nodemailer';
import { type InlineImage, type Mail, UnsafeMailError } from './mailer.ts';

/** Characters that end a header line, or that nobody types: C0, DEL, C1 and the two Unicode line separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** One address: no spaces, commas, brackets or quotes by which a second one could be smuggled in. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;
/** An address of the web that needs no encoding in a header. */
const LINK = /^https?:\/\/[\w.~:/?#@!$&'()*+;=%-]+$/;
const KEY = /^[a-z0-9-]+$/i;

/**
 * The mail as nodemailer takes it. The recipient goes in as one object, never as text to be parsed.
 * @throws UnsafeMailError when address, subject or key could change what the mail says to the server
 */
export function mailMessage(mail: Mail, from: string): SendMailOptions {
  if (CONTROL.test(mail.to) || !ADDRESS.test(mail.to)) throw new UnsafeMailError('the address is not one');
  if (CONTROL.test(mail.subject)) throw new UnsafeMailError('the subject holds control characters');
  if (mail.replyTo && (CONTROL.test(mail.replyTo.name) || !ADDRESS.test(mail.replyTo.address))) {
    throw new UnsafeMailError('the address for answers is not one');
  }
  if (mail.unsubscribeUrl !== undefined && !LINK.test(mail.unsubscribeUrl)) {
    throw new UnsafeMailError('the link that ends the subscription is not one');
  }
  if (!KEY.test(mail.key)) throw new UnsafeMailError('the key is not one');
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.key}@${domain}>`,
    ...(mail.replyTo ? { replyTo: { name: mail.replyTo.name, address: mail.replyTo.address } } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
    attachments: mail.images.map((image) => ({ cid: image.id, raw: imagePart(image) })),
    // Nothing in a mail is ever a path or an address to be read by this process.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Pictures are the same in every mail; encoding them anew took half of a mail's time. */
const imageParts = new WeakMap<InlineImage, string>();

/** A picture as the part of a mail that it becomes, headers and all. */
function imagePart(image: InlineImage): string {
  const known = imageParts.get(image);
  if (known !== undefined) return known;
  const part = [
    `Content-Type: ${image.contentType}; name=${image.fileName}`,
    `Content-ID: <${image.id}>`,
    `Content-Disposition: inline; filename=${image.fileName}`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(image.content.toString('base64').match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n');
  imageParts.set(image, part);
  return part;
}
