import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { alertLine, type ReachedAlert, stopLine } from './alert-mail.ts';

const text = defineMessages('alert-digest-mail', {
  subject: '{count} of your alerts',
  preview: 'With the prices that we saw.',
  corner: 'Your alerts',
  heading: '{count} of your alerts.',
  lead: 'These alerts were reached. Prices move; these were the prices when we looked.',
  once: 'We e-mail you once about each, and again only after the price crosses back. {change}.',
  change: 'Change your alerts or how often we write',
  reason: 'You receive this because you set alerts.',
});

/** Returns the subject of a mail with several fired alerts. */
export function digestSubject(count: number): string {
  return text('subject', { count });
}

/** The reader of a digest. */
export interface DigestReader {
  /** The link that stops all alert mails. */
  readonly stopUrl: string;
  readonly isGuest: boolean;
  readonly timeZone: string;
}

/** Builds the mail with several fired alerts, each with the value and the time when it fired. */
export function digestMail(
  reached: readonly ReachedAlert[],
  { stopUrl, isGuest, timeZone }: DigestReader,
  shop: ShopSettings,
): MailDocument {
  const count = reached.length;
  const change = { text: text('change'), url: isGuest ? stopUrl : `${shop.baseUrl}alerts` };
  return {
    subject: digestSubject(count),
    preview: text('preview'),
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner'),
    heading: text('heading', { count }),
    blocks: [
      { kind: 'paragraph', spans: [text('lead')] },
      {
        kind: 'facts',
        rows: reached.map((one) => alertLine(one, { baseUrl: shop.baseUrl, timeZone }, shop)),
      },
      { kind: 'paragraph', isSmall: true, spans: spansOf(text('once'), { change }) },
      stopLine(stopUrl),
    ],
    footer: mailFoot(shop, text('reason')),
  };
}
