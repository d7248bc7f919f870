import type { Services } from '../graph/context.ts';
import { accountMail } from './account-mail.ts';
import { findCustomerById } from './customer.repository.ts';

/**
 * Tells a customer that the password is another one now, so that a theft is noticed.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendPasswordChanged(
  { db, shop, mailer }: Pick<Services, 'db' | 'shop' | 'mailer'>,
  { customerId, atMs }: { readonly customerId: number; readonly atMs: number },
): Promise<void> {
  const customer = await findCustomerById(db, customerId);
  if (customer === null) return;
  const { storeName } = shop.store;
  const subject = `Your ${storeName} password was changed`;
  await mailer.send({
    key: `customer-password-changed-${customerId}-${atMs}`,
    to: customer.email,
    ...accountMail(
      {
        subject,
        heading: 'Your password was changed',
        paragraphs: [
          `The password of your ${storeName} account is a new one. Other devices have been signed out.`,
        ],
        action: null,
        notYou: [
          { text: 'Ask for a new password', url: `${shop.baseUrl}forgot-password` },
          ` and call the desk at once: ${shop.contact.phone}.`,
        ],
        reason: 'You receive this because this is the address of an account.',
      },
      shop,
    ),
  });
}
