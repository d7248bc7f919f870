import type { Services } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { accountMail } from '../mails/account-mail.ts';

const text = defineMessages('farewell-mail', {
  subject: 'Your {shop} account is deleted',
  heading: 'Your account is deleted',
  lead: 'As you asked, we deleted your {shop} account with its addresses, lists and saved cards. We now e-mail you only about orders in transit.',
  kept: 'We keep records of past orders as the law requires and remove your name when the law allows.',
  'not-you': 'Call the desk right away: {phone}.',
  'not-you-write': 'Contact the desk right away: {page}.',
  reason: 'You receive this because this was the address of an account.',
});

/**
 * Mails the address of a deleted account a summary of deleted and retained data.
 * @throws the error of the mailer; the job then retries
 */
export async function sendFarewell(
  deps: Pick<Services, 'shop' | 'languages' | 'mailer'>,
  {
    customerId,
    email,
    storeView,
  }: { readonly customerId: number; readonly email: string; readonly storeView: string | null },
): Promise<void> {
  const { shop, mailer } = deps;
  await mailer.send({
    key: `customer-farewell-${customerId}`,
    to: email,
    ...inMailLanguage(deps, storeView, () => farewellMail(shop)),
  });
}

/** Builds the mail that an account is deleted. */
export function farewellMail(shop: ShopSettings): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  return accountMail(
    {
      subject: text('subject', { shop: shop.store.storeName }),
      heading: text('heading'),
      paragraphs: [text('lead', { shop: shop.store.storeName }), text('kept')],
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
}
