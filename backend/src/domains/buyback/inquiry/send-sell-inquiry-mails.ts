import { createHash } from 'node:crypto';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import type { Services } from '../../../platform/context.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import { findInquiry } from './sell-inquiry.repository.ts';
import { deskInquiryMail, ownInquiryMail } from './sell-inquiry-mails.ts';

/**
 * Runs the job `sell-inquiry-mail`. Does nothing if the customer has deleted the account.
 * @throws the error of the mailer; the job then retries
 */
export async function sendSellInquiryMails(
  deps: Pick<Services, 'db' | 'shop' | 'languages' | 'mailer'>,
  { number, deskAddress }: { readonly number: string; readonly deskAddress: string | null },
): Promise<void> {
  const { db, shop, mailer } = deps;
  const inquiry = await findInquiry(db, number);
  const customer = inquiry && (await findCustomer(db, inquiry.customerId));
  if (!inquiry || !customer) return;
  if (deskAddress === null) {
    await mailer.send({
      key: `sell-inquiry-${number}`,
      to: customer.email,
      ...inMailLanguage(deps, customer.storeView, () => writeMail(ownInquiryMail(inquiry, shop))),
    });
    return;
  }
  const seller = {
    name: labelLine(`${customer.firstname} ${customer.lastname}`),
    email: customer.email,
  };
  await mailer.send({
    key: `sell-inquiry-desk-${number}-${addressKey(deskAddress)}`,
    to: deskAddress,
    replyTo: { name: seller.name, address: seller.email },
    ...inMailLanguage(deps, null, () => writeMail(deskInquiryMail(inquiry, seller, shop))),
  });
}

/** Returns a key part that distinguishes the addresses of the desk. */
function addressKey(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 8);
}
