import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { accountMail } from '../../customers/mails/account-mail.ts';
import { inViewLanguage } from '../../shop/store-views/in-view-language.ts';
import { findIssuedCard } from './issue.repository.ts';

const text = defineMessages('gift-card-mail', {
  subject: 'Your credit of {amount} at {shop}',
  heading: 'Your credit of {amount}',
  lead: 'We keep {amount} of your payment as credit. Enter the code below as a gift card in the cart. It pays for any order and does not expire.',
  code: 'Code',
  reason: 'You receive this because you have paid more to {shop} than was due.',
});

/** Mails the code of a gift card. @throws the error of the mailer; the job then retries */
export async function sendGiftCard(
  deps: Pick<Services, 'db' | 'shop' | 'mailer' | 'languages'>,
  { giftCardId, email }: { readonly giftCardId: number; readonly email: string },
): Promise<void> {
  const card = await findIssuedCard(deps.db, giftCardId);
  if (card === null) return;
  const { shop } = deps;
  const amount = formatMoney(card.initialMinor, card.currency);
  const words = { amount, shop: shop.store.storeName };
  await deps.mailer.send({
    key: `gift-card-issued-${giftCardId}`,
    to: email,
    ...inViewLanguage(deps, null, () =>
      accountMail(
        {
          subject: text('subject', words),
          heading: text('heading', { amount }),
          paragraphs: [text('lead', { amount })],
          fact: { label: text('code'), value: card.code },
          action: null,
          notYou: null,
          reason: text('reason', { shop: words.shop }),
        },
        shop,
      ),
    ),
  });
}
