import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { mailFoot } from '../customers/mail-foot.ts';
import { momentWords } from '../orders/mails/moment-words.ts';
import type { MailBlock, MailDocument, MailSpan } from '../ports/mailer/mail-document.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import type { SellQuote } from './sell-quote.ts';
import type { SellQuoteNews } from './sell-quote-jobs.ts';

/** What one of the mails says around the pieces. */
interface NewsWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly lead: MailSpan[];
  readonly button: { readonly text: string; readonly url: string };
  /** What comes next, in order; empty when nothing does. */
  readonly steps: readonly string[];
}

/** Tells a customer that a quote is held, agreed to or over: its pieces, what they come to, until when, and what to do (OPEN-43). */
export function sellQuoteMail(quote: SellQuote, news: SellQuoteNews, shop: ShopSettings): MailDocument {
  const { number, currency, items } = quote;
  const total = formatMoney(sellQuoteTotal(items), currency);
  const words = WORDS[news](quote, total, shop);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', spans: words.lead },
    {
      kind: 'items',
      items: items.map(({ name, quantity, unitMinor }) => ({
        name,
        details: [`${quantity} × ${formatMoney(unitMinor, currency)}`],
        amount: formatMoney(quantity * unitMinor, currency),
        imageUrl: null,
      })),
    },
    {
      kind: 'totals',
      rows: [
        { label: 'Insured label', value: 'Free' },
        { label: news === 'expired' ? 'We would have paid' : 'We pay', value: total },
      ],
    },
    { kind: 'button', ...words.button },
    ...(words.steps.length === 0 ? [] : [{ kind: 'heading', text: 'What comes next' } as const]),
    ...words.steps.map(
      (text, place): MailBlock => ({
        kind: 'paragraph',
        spans: [{ strong: `${place + 1}. ` }, text],
      }),
    ),
  ];
  return {
    subject: words.subject,
    preview: words.preview,
    shopName: shop.store.storeName,
    shopUrl: shop.baseUrl,
    corner: `Quote ${number}`,
    heading: words.heading,
    blocks,
    footer: mailFoot(shop, 'You receive this because a quote was locked in your account.'),
  };
}

const WORDS: Readonly<
  Record<SellQuoteNews, (quote: SellQuote, total: string, shop: ShopSettings) => NewsWords>
> = {
  locked: (quote, total, shop) => {
    const until = momentWords(quote.expiresAtMs, shop.store.timeZone);
    return {
      subject: `Quote ${quote.number}: ${total} held for you`,
      preview: `Say yes by ${until}.`,
      heading: 'Your price is locked.',
      lead: [
        'Say yes by ',
        { strong: until },
        ' and this is what we pay, whatever the market does while the parcel travels.',
      ],
      button: { text: 'See the quote and say yes', url: quoteUrl(quote, shop) },
      steps: ['Open the quote and agree to it before its time is over.', ...shippingSteps(quote, shop)],
    };
  },
  accepted: (quote, total, shop) => ({
    subject: `Quote ${quote.number}: agreed at ${total}`,
    preview: 'Now ship it.',
    heading: 'Agreed. Now ship it.',
    lead: [
      'We pay ',
      { strong: total },
      ' for these pieces, whatever the market does while the parcel travels.',
    ],
    button: { text: 'See the quote', url: quoteUrl(quote, shop) },
    steps: shippingSteps(quote, shop),
  }),
  expired: (quote, _, shop) => ({
    subject: `Quote ${quote.number}: its time is over`,
    preview: 'Today’s bids may be better.',
    heading: 'The time of your quote is over.',
    lead: [
      `It was held until ${momentWords(quote.expiresAtMs, shop.store.timeZone)}. You owe nothing. Its bids are not held any more; today’s may be better.`,
    ],
    button: { text: 'Lock today’s bids', url: againUrl(quote, shop) },
    steps: [],
  }),
};

function shippingSteps({ number }: SellQuote, { sellToUs }: ShopSettings): string[] {
  const days = sellToUs.postWithinWorkingDays;
  return [
    `Put the number ${number} on top of your list in the parcel.`,
    `Ship within ${days === 1 ? 'one working day' : `${days} working days`} with the label we e-mail. It is insured from the counter.`,
    'We weigh and test on camera. If a piece is not what it should be, we call before we do anything.',
  ];
}

function quoteUrl({ number }: SellQuote, { baseUrl }: ShopSettings): string {
  return `${baseUrl}sell-quotes/${number}`;
}

/** The page that picks pieces, with these on it. */
function againUrl({ items }: SellQuote, { baseUrl }: ShopSettings): string {
  const offered = items.map(({ sku, quantity }) => `${sku}:${quantity}`).join(',');
  return `${baseUrl}sell-to-us/quote?items=${encodeURIComponent(offered)}`;
}
