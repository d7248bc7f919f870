import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailBlock, MailDocument, MailSpan } from '../../../platform/mail/documents/mail-document.ts';
import { spansOf } from '../../../platform/mail/documents/spans-of.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { mailFoot } from '../../customers/mails/mail-foot.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { conditionWords } from '../condition-words.ts';
import type { SellQuote } from '../sell-quote.ts';
import type { SellQuoteEvent } from './sell-quote-jobs.ts';

const text = defineMessages('sell-quote-mails', {
  corner: 'Quote {number}',
  reason: 'You receive this because a quote was locked in your account.',
  label: 'Insured label',
  free: 'Free',
  'we-pay': 'We pay',
  'we-would-have-paid': 'We would have paid',
  next: 'What comes next',
  'locked-subject': 'Quote {number}: {total} locked for you',
  'locked-preview': 'Accept it by {until}.',
  'locked-heading': 'Your price is locked.',
  'locked-lead':
    'Accept by {until} and we pay this price, whatever the market does while your package is on its way.',
  'locked-button': 'Review and accept the quote',
  'locked-step': 'Open the quote and accept it before it expires.',
  'accepted-subject': 'Quote {number}: accepted at {total}',
  'accepted-preview': 'Now ship your metal.',
  'accepted-heading': 'Quote accepted. Now ship your metal.',
  'accepted-lead':
    'We pay {total} for these pieces, whatever the market does while your package is on its way.',
  'accepted-button': 'See the quote',
  'expired-subject': 'Quote {number} has expired',
  'expired-preview': 'Today’s bids may be better.',
  'expired-heading': 'Your quote has expired.',
  'expired-lead': 'We held it until {until}. You owe nothing. Today’s bids may be better.',
  'expired-button': 'Lock today’s bids',
  'step-number': 'Write the number {number} at the top of the list in your package.',
  'step-ship': {
    one: 'Ship within one working day with the label we e-mail. It is insured from the counter.',
    other: 'Ship within {count} working days with the label we e-mail. It is insured from the counter.',
  },
  'step-weigh': 'We weigh and test on camera. If a piece differs from your list, we call you first.',
});

/** The texts of a mail around the items. */
interface NewsWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly lead: MailSpan[];
  readonly button: { readonly text: string; readonly url: string };
  /** The next steps, in order; empty for none. */
  readonly steps: readonly string[];
}

/**
 * Builds the mail that a quote is locked, accepted or expired, with items, total and next steps.
 */
export function sellQuoteMail(quote: SellQuote, news: SellQuoteEvent, shop: ShopSettings): MailDocument {
  const { number, currency, items } = quote;
  const total = formatMoney(sellQuoteTotal(items), currency);
  const words = WORDS[news](quote, total, shop);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', spans: words.lead },
    {
      kind: 'items',
      items: items.map(({ name, quantity, condition, unitMinor }) => ({
        name,
        details: [`${quantity} × ${formatMoney(unitMinor, currency)}`, ...conditionWords(condition)],
        amount: formatMoney(quantity * unitMinor, currency),
        imageUrl: null,
      })),
    },
    {
      kind: 'totals',
      rows: [
        { label: text('label'), value: text('free') },
        { label: text(news === 'expired' ? 'we-would-have-paid' : 'we-pay'), value: total },
      ],
    },
    { kind: 'button', ...words.button },
    ...(words.steps.length === 0 ? [] : [{ kind: 'heading', text: text('next') } as const]),
    ...words.steps.map(
      (step, place): MailBlock => ({
        kind: 'paragraph',
        spans: [{ strong: `${place + 1}. ` }, step],
      }),
    ),
  ];
  return {
    subject: words.subject,
    preview: words.preview,
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: text('corner', { number }),
    heading: words.heading,
    blocks,
    footer: mailFoot(shop, text('reason')),
  };
}

const WORDS: Readonly<
  Record<SellQuoteEvent, (quote: SellQuote, total: string, shop: ShopSettings) => NewsWords>
> = {
  locked: (quote, total, shop) => {
    const until = momentWords(quote.expiresAtMs, shop.store.timeZone);
    return {
      subject: text('locked-subject', { number: quote.number, total }),
      preview: text('locked-preview', { until }),
      heading: text('locked-heading'),
      lead: spansOf(text('locked-lead'), { until: { strong: until } }),
      button: { text: text('locked-button'), url: quoteUrl(quote, shop) },
      steps: [text('locked-step'), ...shippingSteps(quote, shop)],
    };
  },
  agreed: (quote, total, shop) => ({
    subject: text('accepted-subject', { number: quote.number, total }),
    preview: text('accepted-preview'),
    heading: text('accepted-heading'),
    lead: spansOf(text('accepted-lead'), { total: { strong: total } }),
    button: { text: text('accepted-button'), url: quoteUrl(quote, shop) },
    steps: shippingSteps(quote, shop),
  }),
  expired: (quote, _, shop) => ({
    subject: text('expired-subject', { number: quote.number }),
    preview: text('expired-preview'),
    heading: text('expired-heading'),
    lead: [text('expired-lead', { until: momentWords(quote.expiresAtMs, shop.store.timeZone) })],
    button: { text: text('expired-button'), url: againUrl(quote, shop) },
    steps: [],
  }),
};

function shippingSteps({ number }: SellQuote, { sellToUs }: ShopSettings): string[] {
  return [
    text('step-number', { number }),
    text('step-ship', { count: sellToUs.postWithinWorkingDays }),
    text('step-weigh'),
  ];
}

function quoteUrl({ number }: SellQuote, { baseUrl }: ShopSettings): string {
  return `${baseUrl}sell-quotes/${number}`;
}

/** Returns the page that selects items, with these preselected. */
function againUrl({ items }: SellQuote, { baseUrl }: ShopSettings): string {
  const offered = items
    .map(({ sku, quantity, condition }) => `${sku}:${quantity}${condition === 'new' ? '' : `:${condition}`}`)
    .join(',');
  return `${baseUrl}sell-to-us/quote?items=${encodeURIComponent(offered)}`;
}
