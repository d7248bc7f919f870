import type { Services } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { findCustomerById } from '../customer.repository.ts';
import { accountMail } from '../mails/account-mail.ts';

const text = defineMessages('email-changed-mail', {
  subject: 'Your {shop} account has a new e-mail address',
  heading: 'Your account has a new address',
  lead: 'Your {shop} account now uses another e-mail address. This is our last e-mail to {email}.',
  'not-you': 'Call the desk right away: {phone}.',
  'not-you-write': 'Contact the desk right away: {page}.',
  reason: 'You receive this because this was the address of an account.',
});

/** Data of the job `customer-email-changed`. */
export interface EmailChanged {
  readonly customerId: number;
  readonly oldEmail: string;
  readonly atMs: number;
}

/**
 * Mails the old address that the account has a new one, to reveal a theft.
 * @throws the error of the mailer; the job then retries
 */
export async function sendEmailChanged(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer'>,
  { customerId, oldEmail, atMs }: EmailChanged,
): Promise<void> {
  const { db, shop, mailer } = deps;
  const customer = await findCustomerById(db, customerId);
  await mailer.send({
    key: `customer-email-changed-${customerId}-${atMs}`,
    to: oldEmail,
    ...inMailLanguage(deps, customer?.storeView ?? null, () => emailChangedMail(oldEmail, shop)),
  });
}

/** Builds the mail to the old address of an account. */
export function emailChangedMail(
  oldEmail: string,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  return accountMail(
    {
      subject: text('subject', { shop: shop.store.storeName }),
      heading: text('heading'),
      paragraphs: [text('lead', { shop: shop.store.storeName, email: oldEmail })],
      action: null,
      notYou: [
        shop.contact.phone === ''
          ? text('not-you-write', { page: `${shop.baseUrl}contact-us` })
          : text('not-you', { phone: shop.contact.phone }),
      ],
      reason: text('reason'),
    },
    shop,
  );
}
