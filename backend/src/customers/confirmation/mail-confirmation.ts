import type { Services } from '../../graph/context.ts';
import { greeted } from '../../ports/mailer/greeted.ts';
import { accountMail } from '../account-mail.ts';
import type { Customer } from '../customer.ts';
import { hashSecretToken, newSecretToken } from '../secret-token.ts';
import { saveConfirmation } from './email-confirmation.repository.ts';

/**
 * Mails the link that proves the address of an account. The link is made here, so that nothing but the mail ever holds
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
    email,
    mailedAtMs: clock.now(),
  });
  await mailer.send({
    key: `customer-confirmation-${name}`,
    to: email,
    ...accountMail(
      {
        subject: `Confirm your ${storeName} account`,
        heading: greeted('One more step', firstname),
        paragraphs: [
          `Somebody, we hope you, gave ${email} as the address of a ${storeName} account. Confirm the address, and you can log in.`,
        ],
        action: { text: 'Confirm this address', url: `${shop.baseUrl}customer/account/confirm?${address}` },
        notYou: ['Do nothing: without the link nobody can log in to that account.'],
        reason: 'You receive this because somebody gave this address for an account.',
      },
      shop,
    ),
  });
}
