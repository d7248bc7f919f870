import type { Services } from '../../../platform/context.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { findCustomerById } from '../customer.repository.ts';
import { accountMail } from '../mails/account-mail.ts';

const text = defineMessages('password-changed-mail', {
  subject: 'Your {shop} password was changed',
  heading: 'Your password was changed',
  lead: 'The password of your {shop} account was changed. We signed out your other devices.',
  'not-you': '{link} and call the desk right away: {phone}.',
  'not-you-write': '{link} and contact the desk right away: {page}.',
  link: 'Request a new password',
  reason: 'You receive this because this is the address of an account.',
});

/**
 * Mails a customer that the password changed, to reveal a theft.
 * @throws the error of the mailer; the job then retries
 */
export async function sendPasswordChanged(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer'>,
  { customerId, atMs }: { readonly customerId: number; readonly atMs: number },
): Promise<void> {
  const { db, shop, mailer } = deps;
  const customer = await findCustomerById(db, customerId);
  if (customer === null) return;
  await mailer.send({
    key: `customer-password-changed-${customerId}-${atMs}`,
    to: customer.email,
    ...inMailLanguage(deps, customer.storeView, () => passwordChangedMail(shop)),
  });
}

/** Builds the mail that a password was changed. */
export function passwordChangedMail(shop: ShopSettings): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const link = { text: text('link'), url: `${shop.baseUrl}forgot-password` };
  return accountMail(
    {
      subject: text('subject', { shop: shop.store.storeName }),
      heading: text('heading'),
      paragraphs: [text('lead', { shop: shop.store.storeName })],
      action: null,
      notYou: spansOf(text(shop.contact.phone === '' ? 'not-you-write' : 'not-you'), {
        link,
        phone: shop.contact.phone,
        page: `${shop.baseUrl}contact-us`,
      }),
      reason: text('reason'),
    },
    shop,
  );
}
