import { button, callout, escapeHtml, mailPage, mainHeading, paragraph } from '../ports/mailer/mail-html.ts';
import { MAIL_IMAGES } from '../ports/mailer/mail-images.ts';
import type { Mail } from '../ports/mailer/mailer.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { mailFoot } from './mail-foot.ts';

/** What a short mail about an account says; plain text, nothing of it is HTML. */
export interface AccountNews {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What to press; null when there is nothing to do. */
  readonly action: { readonly text: string; readonly url: string } | null;
  /** What to do if it was somebody else; null when that would change nothing. */
  readonly notYou: string | null;
  /** Why this mail came, in one sentence. */
  readonly reason: string;
}

/** A mail about an account, as HTML and as text. */
export function accountMail(
  { subject, heading, paragraphs, action, notYou, reason }: AccountNews,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const footer = mailFoot(shop, reason);
  const content = [
    mainHeading(heading),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    action === null ? '' : button(action.text, action.url),
    action === null
      ? ''
      : paragraph(
          `If the button does not work, copy this into your browser:<br>${escapeHtml(action.url)}`,
          'margin-top:16px;font-size:14px;word-break:break-all',
        ),
    notYou === null ? '' : callout(`<b>Not you?</b> ${escapeHtml(notYou)}`),
  ];
  const lines = [
    heading,
    ...paragraphs,
    ...(action === null ? [] : [`${action.text}: ${action.url}`]),
    ...(notYou === null ? [] : [`Not you? ${notYou}`]),
    ['-- ', ...footer].join('\n'),
  ];
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: paragraphs[0] ?? heading,
      shopName: shop.store.storeName,
      shopUrl: shop.baseUrl,
      corner: '',
      content: content.join(''),
      footer,
    }),
    text: `${lines.join('\n\n')}\n`,
    images: MAIL_IMAGES,
  };
}
