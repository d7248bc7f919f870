import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { dateWords } from '../../../platform/messages/moment-words.ts';
import { accountMail } from '../../customers/mails/account-mail.ts';
import { inMailLanguage } from '../../shop/mail-texts/in-mail-language.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { type CardPersons, findCardPersons } from './card-persons.repository.ts';
import type { GIFT_CARD_ISSUED } from './gift-card-issued-job.ts';
import { findIssuedCard, type IssuedCard, markMailed } from './issue.repository.ts';

const text = defineMessages('gift-card-mail', {
  subject: 'Your credit of {amount} at {shop}',
  heading: 'Your credit of {amount}',
  lead: 'We keep {amount} of your payment as credit. Enter the code below as a gift card in the cart. It pays for any order and does not expire.',
  code: 'Code',
  reason: 'You receive this because you have paid more to {shop} than was due.',
  'gift-subject': 'Your gift card of {amount} for {shop}',
  'gift-heading': 'Your gift card of {amount}',
  'gift-lead': 'Enter the code below as a gift card in the cart. It pays for any order and does not expire.',
  'gift-lead-until': 'Enter the code below as a gift card in the cart. It pays for any order until {day}.',
  'sold-subject': '{sender} has sent you a gift card of {amount} for {shop}',
  'sold-heading': 'A gift card of {amount}',
  'sold-lead': 'For {recipient}, from {sender}.',
  'sold-reason': 'You receive this because {sender} bought a gift card of {shop} for this address.',
  see: 'See your card',
  'gift-reason': 'You receive this because {shop} issued a gift card to this address.',
});

/** Mails the code of a gift card. @throws the error of the mailer; the job then retries */
export async function sendGiftCard(
  deps: Pick<Services, 'db' | 'shop' | 'mailer' | 'languages' | 'clock'>,
  { giftCardId, email, isGift = false }: NonNullable<(typeof GIFT_CARD_ISSUED)['data']>,
): Promise<void> {
  const card = await findIssuedCard(deps.db, giftCardId);
  if (card === null || card.isRefunded || email === '') return;
  const persons = await findCardPersons(deps.db, giftCardId);
  const { shop } = deps;
  await deps.mailer.send({
    key: `gift-card-issued-${giftCardId}`,
    to: email,
    ...inMailLanguage(deps, persons?.storeView ?? null, () =>
      persons === null ? giftCardMail(card, isGift, shop) : soldCardMail(card, persons, shop),
    ),
  });
  await markMailed(deps.db, giftCardId, deps.clock.now());
}

/** Builds the mail with the code of a gift card: a gift, or the credit for an overpayment. */
export function giftCardMail(
  card: IssuedCard,
  isGift: boolean,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  return accountMail(
    {
      ...(isGift ? giftWords(card, shop) : creditWords(card, shop)),
      fact: { label: text('code'), value: card.code },
      action: { text: text('see'), url: cardUrl(card, shop) },
      notYou: null,
    },
    shop,
  );
}

/** Builds the mail with a gift card that somebody bought for the recipient. */
export function soldCardMail(
  card: IssuedCard,
  { recipientName, senderName, message }: CardPersons,
  shop: ShopSettings,
): Pick<Mail, 'subject' | 'html' | 'text' | 'images'> {
  const words = {
    amount: formatMoney(card.initialMinor, card.currency),
    shop: shop.store.storeName,
    sender: senderName,
    recipient: recipientName,
  };
  return accountMail(
    {
      subject: text('sold-subject', words),
      heading: text('sold-heading', words),
      paragraphs: [
        text('sold-lead', words),
        ...(message === null ? [] : message.split('\n').filter((line) => line !== '')),
        text('gift-lead'),
      ] as [string, ...string[]],
      fact: { label: text('code'), value: card.code },
      action: { text: text('see'), url: cardUrl(card, shop) },
      notYou: null,
      reason: text('sold-reason', words),
    },
    shop,
  );
}

/** Returns the address of the page of a card. The code is in the fragment, which no server or log sees. */
function cardUrl({ code }: IssuedCard, { baseUrl }: ShopSettings): string {
  return `${baseUrl}gift-card-balance#${encodeURIComponent(code)}`;
}

function creditWords(card: IssuedCard, { store }: ShopSettings) {
  const words = { amount: formatMoney(card.initialMinor, card.currency), shop: store.storeName };
  return {
    subject: text('subject', words),
    heading: text('heading', words),
    paragraphs: [text('lead', words)] as const,
    reason: text('reason', words),
  };
}

function giftWords({ initialMinor, currency, expiresMs }: IssuedCard, { store }: ShopSettings) {
  const words = { amount: formatMoney(initialMinor, currency), shop: store.storeName };
  // `expiresMs` is the first invalid moment, so the last valid day is one millisecond earlier.
  const day =
    expiresMs !== null &&
    dateWords(expiresMs - 1, store.timeZone, { year: 'numeric', month: 'long', day: 'numeric' });
  return {
    subject: text('gift-subject', words),
    heading: text('gift-heading', words),
    paragraphs: [day ? text('gift-lead-until', { day }) : text('gift-lead')] as const,
    reason: text('gift-reason', words),
  };
}
