import type { Message } from '@ingot/rules/messages/message.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { SERVER_TEXT, serverTexts } from '../../platform/messages/define-messages.ts';
import { ACCOUNT_SAMPLES } from './samples/account-samples.ts';
import { DESK_SAMPLES } from './samples/desk-samples.ts';
import { ORDER_SAMPLES } from './samples/order-samples.ts';
import { QUOTE_SAMPLES } from './samples/quote-samples.ts';
import type { SampleBasis } from './samples/sample-order.ts';

/** An e-mail as it is written, without its recipient. */
export type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text' | 'images'>;

/** Writes an e-mail with sample data, in the current language. */
export type MailSample = (basis: SampleBasis) => WrittenMail;

/** The place of an e-mail in the list. */
export type MailGroup = 'orders' | 'accounts' | 'buying' | 'every' | 'desk';

/** A list of texts, or some of its texts. */
interface TextPart {
  readonly list: string;
  readonly only?: readonly string[];
  /** Texts that another e-mail has. */
  readonly without?: readonly string[];
  /** Texts that label a line of data, although other parts have texts of the same name. */
  readonly labels?: readonly string[];
  /** Distinguishes equal texts of several lists, such as `wire`. */
  readonly variant?: string;
}

/** An e-mail whose texts staff can change, or the texts that several e-mails share. */
export interface MailKind {
  readonly code: string;
  readonly group: MailGroup;
  readonly parts: readonly TextPart[];
  /** By code, the first one first. */
  readonly samples: Readonly<Record<string, MailSample>>;
}

/** A text of an e-mail. */
export interface MailTextEntry {
  /** As in `server.order-placed-mail.heading`. */
  readonly name: string;
  /** Last part of the name, such as `heading`. */
  readonly key: string;
  readonly variant: string | null;
  /** Whether the text names a line of data. */
  readonly isLabel: boolean;
  /** The English text. */
  readonly english: Message;
}

/** Texts about a payment method that are in an e-mail. Pages of the shop have the others. */
const IN_MAIL = ['subject', 'preview', 'lead', 'details'];

/** Texts of inquiries that only the shop itself reads. */
const INQUIRY_AT_DESK = [
  'desk-subject',
  'pieces',
  'desk-preview',
  'desk-heading',
  'customer',
  'email',
  'sent',
  'note',
  'desk-reply',
  'desk-fixed',
  'desk-reason',
];

const LISTS: readonly (readonly [group: MailGroup, code: string, parts: readonly TextPart[]])[] = [
  [
    'orders',
    'order-placed',
    [
      { list: 'pay-by-wire', only: IN_MAIL, variant: 'wire' },
      { list: 'pay-by-check', only: IN_MAIL, variant: 'check' },
      { list: 'pay-by-card', variant: 'card' },
      { list: 'pay-otherwise', only: IN_MAIL, variant: 'other' },
      { list: 'order-placed-mail' },
    ],
  ],
  ['orders', 'payment-reminder', [{ list: 'order-reminder-mail' }]],
  ['orders', 'payment-received', [{ list: 'order-paid-mail' }]],
  ['orders', 'part-payment', [{ list: 'order-part-payment-mail' }]],
  ['orders', 'payment-due', [{ list: 'order-due-mail' }]],
  ['orders', 'payment-returned', [{ list: 'order-returned-mail' }]],
  ['orders', 'order-changed', [{ list: 'order-desk-mails' }]],
  ['orders', 'order-split', [{ list: 'order-split-mail' }]],
  ['orders', 'order-shipped', [{ list: 'order-shipped-mail' }, { list: 'order-news' }]],
  ['orders', 'pickup', [{ list: 'pickup-mail' }]],
  ['orders', 'package-lost', [{ list: 'package-lost-mail' }]],
  ['orders', 'package-found', [{ list: 'package-found-mail' }]],
  ['orders', 'cancel-request', [{ list: 'order-cancel-mail' }]],
  ['orders', 'order-canceled', [{ list: 'order-canceled-mail' }]],
  ['orders', 'refund', [{ list: 'order-refund-mail' }, { list: 'order-refund-void-mail' }]],
  ['orders', 'files', [{ list: 'files-mail' }]],
  ['orders', 'gift-card', [{ list: 'gift-card-mail' }]],
  ['orders', 'gift-card-changed', [{ list: 'gift-card-changed-mail' }]],
  ['orders', 'guest-code', [{ list: 'guest-email-code-mail' }]],
  ['accounts', 'welcome', [{ list: 'welcome-mail' }]],
  ['accounts', 'confirmation', [{ list: 'confirmation-mail' }]],
  ['accounts', 'password-reset', [{ list: 'password-reset-mail' }]],
  ['accounts', 'account-by-staff', [{ list: 'account-by-staff-mail' }]],
  ['accounts', 'password-changed', [{ list: 'password-changed-mail' }]],
  ['accounts', 'email-changed', [{ list: 'email-changed-mail' }]],
  [
    'accounts',
    'two-factor',
    [
      { list: 'two-factor-mails' },
      { list: 'two-factor-changes', variant: 'subject' },
      { list: 'two-factor-change-leads', variant: 'lead' },
    ],
  ],
  ['accounts', 'farewell', [{ list: 'farewell-mail' }]],
  ['accounts', 'identity', [{ list: 'identity-mail' }, { list: 'identity-texts', variant: 'request' }]],
  ['accounts', 'alert', [{ list: 'alert-mail' }]],
  ['accounts', 'alert-digest', [{ list: 'alert-digest-mail' }]],
  ['accounts', 'alert-confirmation', [{ list: 'alert-confirmation-mail' }]],
  ['accounts', 'newsletter', [{ list: 'newsletter-mail' }]],
  ['accounts', 'message-reply', [{ list: 'contact-reply-mail' }]],
  ['buying', 'sell-quote', [{ list: 'sell-quote-mails' }]],
  ['buying', 'quote-steps', [{ list: 'quote-step-mails' }]],
  ['buying', 'sell-inquiry', [{ list: 'sell-inquiry-mails', without: INQUIRY_AT_DESK }]],
  ['every', 'every-order-mail', [{ list: 'order-mails' }]],
  ['every', 'every-mail', [{ list: 'mails' }, { list: 'account-mails' }]],
  ['desk', 'desk-order', [{ list: 'dealer-order-mails', labels: ['reason'] }]],
  ['desk', 'desk-decline', [{ list: 'dealer-decline-mail', labels: ['reason'] }]],
  ['desk', 'desk-quote', [{ list: 'dealer-quote-mail' }]],
  ['desk', 'desk-inquiry', [{ list: 'sell-inquiry-mails', only: INQUIRY_AT_DESK }]],
  ['desk', 'desk-message', [{ list: 'contact-mail' }]],
  ['desk', 'desk-prices', [{ list: 'dealer-price-mails' }]],
  ['desk', 'desk-halt', [{ list: 'dealer-halt-mail' }]],
  ['desk', 'desk-webhook', [{ list: 'dealer-webhook-mail' }]],
  ['desk', 'desk-jobs', [{ list: 'failed-jobs-mail', labels: ['reason'] }]],
  ['desk', 'staff-account', [{ list: 'staff-mails' }]],
  ['desk', 'every-desk-mail', [{ list: 'dealer-mails' }]],
];

const SAMPLES: Readonly<Record<string, Readonly<Record<string, MailSample>>>> = {
  ...ORDER_SAMPLES,
  ...ACCOUNT_SAMPLES,
  ...QUOTE_SAMPLES,
  ...DESK_SAMPLES,
  'every-order-mail': { order: ORDER_SAMPLES['order-placed'].wire },
  'every-mail': { account: ACCOUNT_SAMPLES['password-reset'].reset },
  'every-desk-mail': { order: DESK_SAMPLES['desk-order'].placed },
};

/** All e-mails whose texts staff can change, in the order of their list. */
export const MAIL_KINDS: readonly MailKind[] = LISTS.map(([group, code, parts]) => ({
  code,
  group,
  parts,
  samples: SAMPLES[code] ?? {},
}));

/** Returns the e-mail with a code; undefined for an unknown one. */
export function findMailKind(code: string): MailKind | undefined {
  return MAIL_KINDS.find((kind) => kind.code === code);
}

/** Returns the texts of an e-mail in their order. */
export function textsOf({ parts }: MailKind): MailTextEntry[] {
  const all = [...serverTexts()];
  return parts.flatMap(({ list, only, without, labels, variant }) =>
    all.flatMap(([name, english]) => {
      const prefix = `${SERVER_TEXT}${list}.`;
      if (!name.startsWith(prefix)) return [];
      const key = name.slice(prefix.length);
      if (only?.includes(key) === false || without?.includes(key) === true) return [];
      return [{ name, key, variant: variant ?? null, isLabel: labels?.includes(key) === true, english }];
    }),
  );
}
