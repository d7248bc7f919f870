import type { Services } from '../../graph/context.ts';
import { accountMail } from '../account-mail.ts';

/**
 * Tells the address of a deleted account what was deleted and what the shop has to keep.
 * @throws whatever kept the mail from being sent: the job is tried again
 */
export async function sendFarewell(
  { shop, mailer }: Pick<Services, 'shop' | 'mailer'>,
  { customerId, email }: { readonly customerId: number; readonly email: string },
): Promise<void> {
  const { storeName } = shop.store;
  await mailer.send({
    key: `customer-farewell-${customerId}`,
    to: email,
    ...accountMail(
      {
        subject: `Your ${storeName} account is deleted`,
        heading: 'Your account is deleted',
        paragraphs: [
          `As you asked, we have deleted your ${storeName} account with its addresses, lists and saved cards. We write to you for the last time, but about orders that are still on their way.`,
          'What the law makes us keep of past orders stays in our books, without your name once it may.',
        ],
        action: null,
        notYou: [`Call the desk at once: ${shop.contact.phone}.`],
        reason: 'You receive this because this was the address of an account.',
      },
      shop,
    ),
  });
}
