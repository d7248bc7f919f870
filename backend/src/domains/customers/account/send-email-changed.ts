import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
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
  const write = () =>
    accountMail(
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
  await mailer.send({
    key: `customer-email-changed-${customerId}-${atMs}`,
    to: oldEmail,
    ...inViewLanguage(deps, customer?.storeView ?? null, write),
  });
}
