import { button, callout, escapeHtml, mailPage, mainHeading, paragraph } from '../ports/mailer/mail-html.ts';
import type { Mail } from '../ports/mailer/mailer.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { mailFoot } from './mail-foot.ts';

/** The mail with the link for a new password. */
export function passwordResetMail(
  reset: { readonly email: string; readonly token: string; readonly expiresAtMs: number },
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text'> {
  const { storeName, timeZone } = shop.store;
  const url = `${shop.baseUrl}customer/account/createPassword?token=${reset.token}`;
  const until = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(reset.expiresAtMs)
    .replace(/\s([AP])M\b/, (_, half: string) => ` ${half.toLowerCase()}m`);
  const subject = `Change your ${storeName} password`;
  const lead = `Somebody, we hope you, asked to change the password for ${reset.email}. The link works once, until ${until}.`;
  const notYou = 'Do nothing: without the link nothing changes. If it happens again, tell the desk.';
  const footer = mailFoot(shop, 'You receive this because a new password was requested for this address.');
  return {
    subject,
    html: mailPage({
      title: subject,
      preview: `The link works once, until ${until}.`,
      shopName: storeName,
      shopUrl: shop.baseUrl,
      corner: '',
      content: [
        mainHeading('Change your password'),
        paragraph(escapeHtml(lead)),
        button('Choose a new password', url),
        paragraph(
          `If the button does not work, copy this into your browser:<br>${escapeHtml(url)}`,
          'margin-top:16px;font-size:14px;word-break:break-all',
        ),
        callout(`<b>Not you?</b> ${escapeHtml(notYou)}`),
      ].join(''),
      footer,
    }),
    text: `${['Change your password', lead, `Choose a new password: ${url}`, `Not you? ${notYou}`, ['-- ', ...footer].join('\n')].join('\n\n')}\n`,
  };
}
