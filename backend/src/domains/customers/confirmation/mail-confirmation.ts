import type { Services } from '../../../platform/context.ts';
import { greeted } from '../../../platform/mail/documents/greeted.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Customer } from '../customer.ts';
import { accountMail } from '../mails/account-mail.ts';
import { hashSecretToken, newSecretToken } from '../sessions/secret-token.ts';
import { claimConfirmation } from './email-confirmation.repository.ts';

const text = defineMessages('confirmation-mail', {
  subject: 'Confirm your {shop} account',
  heading: 'One more step',
  lead: 'Someone created a {shop} account with {email}. Confirm the address to log in.',
  button: 'Confirm this address',
  'not-you': 'Ignore this e-mail. Without the link, nobody can log in to that account.',
  reason: 'You receive this because someone used this address for an account.',
});

/**
 * Mails the link that confirms the address of an account. Generates the link here, so that only the
 * mail contains it. A later link replaces it. Mails
 * nothing within a minute of another mail to the address. `name` is part of the mail's idempotency key.
 * @throws the error of the mailer; the job then retries
 */
export async function mailConfirmation(
  deps: Pick<Services, 'db' | 'clock' | 'shop' | 'languages' | 'mailer'>,
  { id, email, firstname, storeView }: Pick<Customer, 'id' | 'email' | 'firstname' | 'storeView'>,
  name: string,
): Promise<void> {
  const { db, clock, shop, mailer } = deps;
  const token = newSecretToken();
  const isClaimed = await claimConfirmation(db, {
    customerId: id,
    tokenHash: hashSecretToken(token),
    email,
    requestId: name,
    nowMs: clock.now(),
  });
  if (!isClaimed) return;
  await mailer.send({
    key: `customer-confirmation-${name}`,
    to: email,
    ...inMailLanguage(deps, storeView, () => confirmationMail({ email, firstname, token }, shop)),
  });
}

/** Builds the mail with the link that confirms an address. */
export function confirmationMail(
  { email, firstname, token }: { readonly email: string; readonly firstname: string; readonly token: string },
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const address = new URLSearchParams({ email, key: token });
  return accountMail(
    {
      subject: text('subject', { shop: shop.store.storeName }),
      heading: greeted(text('heading'), firstname),
      paragraphs: [text('lead', { email, shop: shop.store.storeName })],
      action: { text: text('button'), url: `${shop.baseUrl}customer/account/confirm?${address}` },
      notYou: [text('not-you')],
      reason: text('reason'),
    },
    shop,
  );
}
