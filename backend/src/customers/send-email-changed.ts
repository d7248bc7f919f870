import type { Services } from '../graph/context.ts';
import { accountMail } from './account-mail.ts';

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
  await mailer.send({
    key: `customer-email-changed-${customerId}-${atMs}`,
    to: oldEmail,
    ...accountMail(
      {
        subject: `Your ${storeName} account has a new e-mail address`,
        heading: 'Your account has a new address',
        paragraphs: [
          `From now on your ${storeName} account is reached at another address. We write to ${oldEmail} for the last time.`,
        ],
        action: null,
        notYou: [`Call the desk at once: ${shop.contact.phone}.`],
        reason: 'You receive this because this was the address of an account.',
      },
      shop,
    ),
  });
}
