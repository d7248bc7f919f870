import type { Services } from '../graph/context.ts';
import { escapeHtml, mailPage, mainHeading, paragraph } from '../ports/mailer/mail-html.ts';
import { MAIL_IMAGES } from '../ports/mailer/mail-images.ts';
import { mailFoot } from './mail-foot.ts';

/** Which account got another address, and when. */
export interface EmailChanged {
  readonly customerId: number;
  readonly oldEmail: string;
  readonly atMs: number;
}

/**
 * Tells the old address that its account has another one now, so that a theft is noticed.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendEmailChanged(
  { shop, mailer }: Pick<Services, 'shop' | 'mailer'>,
  { customerId, oldEmail, atMs }: EmailChanged,
): Promise<void> {
  const { storeName } = shop.store;
  const { phone } = shop.contact;
  const subject = `Your ${storeName} account has a new e-mail address`;
  const lead = `From now on your ${storeName} account is reached at another address. We write to ${oldEmail} for the last time.`;
  const notYou = `If you did not change it, call the desk at once: ${phone}.`;
  const footer = mailFoot(shop, 'You receive this because this was the address of an account.');
  await mailer.send({
    key: `customer-email-changed-${customerId}-${atMs}`,
    to: oldEmail,
    subject,
    html: mailPage({
      title: subject,
      preview: notYou,
      shopName: storeName,
      shopUrl: shop.baseUrl,
      corner: '',
      content: [
        mainHeading('Your account has a new address'),
        paragraph(escapeHtml(lead)),
        paragraph(`<b>${escapeHtml(notYou)}</b>`),
      ].join(''),
      footer,
    }),
    text: `${[lead, notYou, ['-- ', ...footer].join('\n')].join('\n\n')}\n`,
    images: MAIL_IMAGES,
  });
}
