import type { Services } from '../../../platform/context.ts';
import { greeted } from '../../../platform/mail/documents/greeted.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { mailConfirmation } from '../confirmation/mail-confirmation.ts';
import { findCustomerById } from '../customer.repository.ts';
import type { Customer } from '../customer.ts';
import { accountMail } from '../mails/account-mail.ts';

const text = defineMessages('welcome-mail', {
  subject: 'Welcome to {shop}',
  heading: 'Welcome',
  lead: 'Your {shop} account is ready. Log in with {email} and the password you chose.',
  keeps: 'It stores your orders, addresses and cart for all your devices.',
  button: 'Go to your account',
  'not-you': 'Someone used your address. Contact us and we remove the account.',
  reason: 'You receive this because an account was created with this address.',
});

/**
 * Mails the welcome to a new customer. An unconfirmed account gets the confirmation link instead,
 * and the welcome after its confirmation.
 * @throws the error of the mailer; the job then retries
 */
export async function sendWelcome(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  { customerId }: { readonly customerId: number },
): Promise<void> {
  const { db, shop, mailer } = services;
  const customer = await findCustomerById(db, customerId);
  if (customer === null) return;
  if (!customer.isConfirmed) {
    await mailConfirmation(services, customer, `welcome-${customerId}`);
    return;
  }
  await mailer.send({
    key: `customer-welcome-${customerId}`,
    to: customer.email,
    ...inMailLanguage(services, customer.storeView, () => welcomeMail(customer, shop)),
  });
}

/** Builds the welcome to a new customer. */
export function welcomeMail(
  { email, firstname }: Pick<Customer, 'email' | 'firstname'>,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  return accountMail(
    {
      subject: text('subject', { shop: shop.store.storeName }),
      heading: greeted(text('heading'), firstname),
      paragraphs: [text('lead', { shop: shop.store.storeName, email }), text('keeps')],
      action: { text: text('button'), url: `${shop.baseUrl}account-information` },
      notYou: [text('not-you')],
      reason: text('reason'),
    },
    shop,
  );
}
