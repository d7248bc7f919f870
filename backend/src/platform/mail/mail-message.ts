import { deliveryAddress } from '@ingot/rules/customers/email-address.ts';
import type MimeNode from 'nodemailer/lib/mime-node';
import { type InlineImage, type Mail, UnsafeMailError } from './mailer.ts';
import { quotedPrintable } from './quoted-printable.ts';

/**
 * Characters that end a header line or that nobody types: C0, DEL, C1 and the two Unicode line
 * separators.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
/** One address, without spaces, commas, brackets or quotes that could add a second one. */
const ADDRESS = /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/;
/** A URL that needs no encoding in a header. */
const LINK = /^https?:\/\/[\w.~:/?#@!$&'()*+;=%-]+$/;
const KEY = /^[a-z0-9-]+$/i;

/** Cannot occur in quoted-printable or base64. */
const ALTERNATIVES = '=_alternatives';
const RELATED = '=_related';

/** An encoded mail with its envelope. */
export interface MailMessage {
  readonly envelope: { readonly from: string; readonly to: string[] };
  readonly raw: string;
}

/**
 * Encodes a mail. nodemailer makes the headers and receives the recipient as an object, never as
 * text to parse. The body is assembled here, because nodemailer's streams are much slower.
 * @throws UnsafeMailError when address, subject or key could inject a header or a recipient
 */
export async function mailMessage(mail: Mail, from: string): Promise<MailMessage> {
  if (CONTROL.test(mail.to) || !ADDRESS.test(mail.to)) throw new UnsafeMailError('the address is not one');
  if (CONTROL.test(mail.subject)) throw new UnsafeMailError('the subject holds control characters');
  if (mail.replyTo && (CONTROL.test(mail.replyTo.name) || !ADDRESS.test(mail.replyTo.address))) {
    throw new UnsafeMailError('the address for answers is not one');
  }
  if (mail.unsubscribeUrl !== undefined && !LINK.test(mail.unsubscribeUrl)) {
    throw new UnsafeMailError('the link that ends the subscription is not one');
  }
  if (!KEY.test(mail.key)) throw new UnsafeMailError('the key is not one');
  const headers = await headersOf(mail, from);
  const { from: sender, to } = headers.getEnvelope();
  if (sender === false) throw new UnsafeMailError('nobody sends it');
  return { envelope: { from: sender, to }, raw: `${headers.buildHeaders()}\r\n${bodyOf(mail)}` };
}

async function headersOf(mail: Mail, from: string): Promise<MimeNode> {
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  // Loaded with the first mail, because a start does not need it.
  const { default: Node } = await import('nodemailer/lib/mime-node');
  const headers = new Node();
  headers.setHeader('Auto-Submitted', 'auto-generated');
  if (mail.unsubscribeUrl !== undefined) {
    headers.setHeader('List-Unsubscribe', `<${mail.unsubscribeUrl}>`);
    headers.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
  }
  headers.setHeader('From', from);
  headers.setHeader('To', { name: '', address: deliveryAddress(mail.to) ?? mail.to });
  if (mail.replyTo) headers.setHeader('Reply-To', { ...mail.replyTo });
  headers.setHeader('Subject', mail.subject);
  headers.setHeader('Message-ID', `<${mail.key}@${domain}>`);
  return headers;
}

/**
 * Returns the body from its Content-Type on: the text, and as alternative the HTML with its
 * pictures.
 */
function bodyOf({ text, html, images }: Mail): string {
  return [
    `Content-Type: multipart/alternative; boundary="${ALTERNATIVES}"`,
    '',
    `--${ALTERNATIVES}`,
    textPart('plain', text),
    `--${ALTERNATIVES}`,
    `Content-Type: multipart/related; type="text/html"; boundary="${RELATED}"`,
    '',
    `--${RELATED}`,
    textPart('html', html),
    ...images.flatMap((image) => [`--${RELATED}`, imagePart(image)]),
    `--${RELATED}--`,
    '',
    `--${ALTERNATIVES}--`,
    '',
  ].join('\r\n');
}

function textPart(kind: 'plain' | 'html', text: string): string {
  return `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quotedPrintable(text)}`;
}

/** Pictures are the same in every mail, and encoding them takes half of the time. */
const imageParts = new WeakMap<InlineImage, string>();

/** Returns a picture as a MIME part with headers. */
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
