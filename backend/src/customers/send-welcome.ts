import type { Services } from '../graph/context.ts';
import { greeted } from '../ports/mailer/greeted.ts';
import { accountMail } from './account-mail.ts';
import { mailConfirmation } from './confirmation/mail-confirmation.ts';
import { findCustomerById } from './customer.repository.ts';

/**
 * Welcomes a new customer (ACCT-14); whose address has to be proven first gets the link for that instead, and the welcome
 * with its confirmation.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendWelcome(
  services: Pick<Services, 'db' | 'clock' | 'shop' | 'mailer'>,
  { customerId }: { readonly customerId: number },
): Promise<void> {
  const { db, shop, mailer } = services;
  const customer = await findCustomerById(db, customerId);
  if (customer === null) return;
  if (!customer.isConfirmed) {
    await mailConfirmation(services, customer, `welcome-${customerId}`);
    return;
  }
  const { storeName } = shop.store;
  await mailer.send({
    key: `customer-welcome-${customerId}`,
    to: customer.email,
    ...accountMail(
      {
        subject: `Welcome to ${storeName}`,
        heading: greeted('Welcome', customer.firstname),
        paragraphs: [
          `Your ${storeName} account is ready. Log in with ${customer.email} and the password you chose.`,
          'It keeps every order with its price on the day, your addresses, and your cart on every device.',
        ],
        action: { text: 'Go to your account', url: `${shop.baseUrl}account-information` },
        notYou: ['Somebody used your address. Write or call us, and we remove the account.'],
        reason: 'You receive this because an account was made with this address.',
      },
      shop,
    ),
  });
}
