import type { Services } from '../../graph/context.ts';
import { accountMail } from '../account-mail.ts';
import type { Customer } from '../customer.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { saveConfirmation } from './email-confirmation.repository.ts';

/**
 * Mails the link that proves the address of a new account. The link is made here, so that nothing but the mail ever holds
 * it; it works until another one is mailed. `name` names the mail.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function mailConfirmation(
  { db, clock, shop, mailer }: Pick<Services, 'db' | 'clock' | 'shop' | 'mailer'>,
  { id, email, firstname }: Pick<Customer, 'id' | 'email' | 'firstname'>,
  name: string,
): Promise<void> {
  const token = newSecretToken();
  const { storeName } = shop.store;
  const address = new URLSearchParams({ email, key: token });
  await saveConfirmation(db, {
    customerId: id,
    tokenHash: hashSecretToken(token),
    mailedAtMs: clock.now(),
  });
  await mailer.send({
    key: `customer-confirmation-${name}`,
    to: email,
    ...accountMail(
      {
        subject: `Confirm your ${storeName} account`,
        heading: `One more step, ${firstname}`,
        paragraphs: [
          `Somebody, we hope you, made a ${storeName} account with ${email}. Confirm the address, and you can log in.`,
        ],
        action: { text: 'Confirm this address', url: `${shop.baseUrl}customer/account/confirm?${address}` },
        notYou: ['Do nothing: without the link nobody can log in to that account, and it is removed.'],
        reason: 'You receive this because an account was made with this address.',
      },
      shop,
    ),
  });
}
