import { guestEmailCodeMail } from '../../../domains/checkout/guest-email/send-guest-email-code.ts';
import { identityMail, type MailedRequest } from '../../../domains/compliance/identity/send-identity-mail.ts';
import { emailChangedMail } from '../../../domains/customers/account/send-email-changed.ts';
import { welcomeMail } from '../../../domains/customers/account/send-welcome.ts';
import { confirmationMail } from '../../../domains/customers/confirmation/mail-confirmation.ts';
import { farewellMail } from '../../../domains/customers/deletion/send-farewell.ts';
import { accountByStaffMail } from '../../../domains/customers/password/account-by-staff-mail.ts';
import { passwordResetMail } from '../../../domains/customers/password/password-reset-mail.ts';
import { passwordChangedMail } from '../../../domains/customers/password/send-password-changed.ts';
import type { TwoFactorChange } from '../../../domains/customers/two-factor/notices/two-factor-jobs.ts';
import {
  securityCodeMail,
  twoFactorNoticeMail,
  twoFactorResetMail,
} from '../../../domains/customers/two-factor/notices/two-factor-mails.ts';
import { giftCardMail, soldCardMail } from '../../../domains/discounts/issue/send-gift-card.ts';
import { collectionMail } from '../../../domains/fulfillment/collection/send-collection-ready.ts';
import { packageFoundMail } from '../../../domains/fulfillment/losses/send-package-found.ts';
import { packageLostMail } from '../../../domains/fulfillment/losses/send-package-lost.ts';
import { replyMail } from '../../../domains/shop/messages/send-replies.ts';
import { newsletterMail } from '../../../domains/shop/newsletter/send-confirmation-mail.ts';
import { writeMail } from '../../../platform/mail/documents/write-mail.ts';
import { type SampleBasis, sampleOrder } from './sample-order.ts';

const EMAIL = 'marta@example.com';
const MARTA = { email: EMAIL, firstname: 'Marta' };

const notice =
  (change: TwoFactorChange) =>
  ({ shop }: SampleBasis) =>
    twoFactorNoticeMail({ change, codesLeft: 8 }, shop);

function giftCard({ shop, nowMs }: SampleBasis, isGift: boolean, expiresMs: number | null) {
  const currency = shop.store.displayCurrency;
  const card = { code: 'SAMPLE-7K2Q-P4WD', currency, isRefunded: false, initialMinor: 10_000, expiresMs };
  return giftCardMail({ ...card, expiresMs: expiresMs === null ? null : nowMs + expiresMs }, isGift, shop);
}

function soldCard({ shop }: SampleBasis) {
  const card = {
    code: 'SAMPLE-7K2Q-P4WD',
    currency: shop.store.baseCurrency,
    isRefunded: false,
    initialMinor: 25_000,
    expiresMs: null,
  };
  const persons = {
    recipientName: 'Joren',
    senderName: 'Marta',
    message: 'Happy birthday, little brother.',
    storeView: null,
  };
  return soldCardMail(card, persons, shop);
}

const identity =
  (changes: Partial<MailedRequest>) =>
  ({ shop, nowMs }: SampleBasis) =>
    identityMail(
      {
        subject: '000001042',
        state: 'asked',
        cause: 'order',
        reason: null,
        documents: ['photo_id'],
        holdsOrder: true,
        dueMs: nowMs + 3 * 86_400_000,
        quoteId: null,
        customerId: 1,
        orderToken: null,
        decisionReason: null,
        ...changes,
      },
      shop,
      nowMs,
    );

const IDENTITY_REJECTED = { state: 'rejected', decisionReason: 'The names differ.' } as const;

/** Samples of the e-mails about accounts, and of others that are no order, by e-mail and sample. */
export const ACCOUNT_SAMPLES = {
  pickup: {
    ready: (basis: SampleBasis) => {
      const order = sampleOrder(basis);
      const times = { location: order.delivery.pickup, readyAtMs: basis.nowMs, appointmentAtMs: null };
      return writeMail(collectionMail(order, { code: '12345678', ...times }, basis.shop));
    },
  },
  'package-lost': {
    lost: (basis: SampleBasis) => {
      const order = sampleOrder(basis);
      const lines = order.items.map(({ id, quantity }) => ({ orderItemId: id, quantity }));
      const parcel = { parcel: `${order.number}-1`, carrier: 'Insured delivery', trackingNumber: '1Z 999' };
      return writeMail(packageLostMail(order, { ...parcel, lines }, basis.shop));
    },
  },
  'package-found': {
    found: (basis: SampleBasis) => {
      const order = sampleOrder(basis);
      return writeMail(packageFoundMail(order, `${order.number}-1`, basis.shop));
    },
  },
  'gift-card': {
    gift: (basis: SampleBasis) => giftCard(basis, true, null),
    'gift-until': (basis: SampleBasis) => giftCard(basis, true, 365 * 24 * 3_600_000),
    sold: soldCard,
    credit: (basis: SampleBasis) => giftCard(basis, false, null),
  },
  'guest-code': { code: ({ shop }: SampleBasis) => guestEmailCodeMail('48217390', shop) },
  welcome: { welcome: ({ shop }: SampleBasis) => welcomeMail(MARTA, shop) },
  confirmation: {
    confirmation: ({ shop }: SampleBasis) => confirmationMail({ ...MARTA, token: 'sample' }, shop),
  },
  'password-reset': {
    reset: ({ shop, nowMs }: SampleBasis) =>
      passwordResetMail({ email: EMAIL, token: 'sample', expiresAtMs: nowMs + 3_600_000 }, shop),
  },
  'account-by-staff': {
    opened: ({ shop, nowMs }: SampleBasis) =>
      accountByStaffMail({ email: EMAIL, token: 'sample', expiresAtMs: nowMs + 3_600_000 }, shop),
  },
  'password-changed': { changed: ({ shop }: SampleBasis) => passwordChangedMail(shop) },
  'email-changed': { changed: ({ shop }: SampleBasis) => emailChangedMail(EMAIL, shop) },
  farewell: { farewell: ({ shop }: SampleBasis) => farewellMail(shop) },
  'two-factor': {
    code: ({ shop }: SampleBasis) => securityCodeMail({ code: '482173', minutes: 10 }, shop),
    reset: ({ shop }: SampleBasis) => twoFactorResetMail({ token: 'sample', minutes: 30 }, shop),
    on: notice('on'),
    off: notice('off'),
    'link-used': notice('reset'),
    'taken-off': notice('taken-off'),
    'codes-by-mail': notice('codes-by-mail'),
    'recovery-code-used': notice('recovery-code-used'),
    'recovery-codes-renewed': notice('recovery-codes-renewed'),
  },
  identity: {
    request: identity({}),
    again: identity({ decisionReason: 'The photo is too dark to read.' }),
    rejected: identity(IDENTITY_REJECTED),
    'rejected-quote': identity({ ...IDENTITY_REJECTED, subject: 'Q-4821739056', quoteId: 1 }),
  },
  newsletter: {
    confirmation: ({ shop }: SampleBasis) => {
      const confirmUrl = `${shop.baseUrl}newsletter/confirm/sample`;
      const unsubscribeUrl = `${shop.baseUrl}newsletter/unsubscribe/sample`;
      return writeMail(newsletterMail(EMAIL, { confirmUrl, unsubscribeUrl }, shop));
    },
  },
  'message-reply': {
    reply: ({ shop }: SampleBasis) =>
      replyMail(
        { message: 'Do you take old bars?', reply: 'Yes, we do. Lock a quote in your account.' },
        shop,
      ),
  },
};
