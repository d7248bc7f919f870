import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { MailDocument } from '../../../platform/mail/documents/mail-document.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { momentWords } from '../../../platform/messages/moment-words.ts';
import { dealerDocument, plainStep, typedByShopper } from '../../shop/dealer/dealer-document.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { conditionWords } from '../condition-words.ts';
import type { SellQuote } from '../sell-quote.ts';

const text = defineMessages('dealer-quote-mail', {
  subject: 'Quote {number}: agreed at {total}',
  preview: '{name} sells to us for {total}.',
  heading: 'A customer agreed to a quote.',
  corner: 'Quote {number}',
  quote: 'Quote',
  agreed: 'Agreed',
  customer: 'Customer',
  email: 'E-mail',
  total: 'We pay',
  'canceled-subject': 'Quote {number}: canceled, no package came',
  'canceled-preview': '{name} owes {owed}.',
  'canceled-heading': 'A late quote was canceled.',
  awaited: 'Awaited until',
  owed: 'The customer owes',
  collect: 'Collect the amount, or waive it on the page of the quote. A payout to the customer deducts it.',
  free: 'The bids have not risen, so the customer owes nothing.',
  unhedge: 'If you hedged the quote, close the hedge now.',
  label: 'E-mail the insured label to the customer.',
  parcel: {
    one: 'Expect the package: it leaves within one working day. The number {number} is on its list.',
    other: 'Expect the package: it leaves within {count} working days. The number {number} is on its list.',
  },
  hedge: 'The price is fixed for both sides. If you hedge, hedge it now.',
});

/** The customer who accepted a quote. */
interface Seller {
  readonly name: string;
  readonly email: string;
}

/** Builds the dealer's mail about a quote that the shop canceled because no package came. */
export function dealerQuoteCanceled(quote: SellQuote, seller: Seller, shop: ShopSettings): MailDocument {
  const { number, currency, owedMinor } = quote;
  const owed = formatMoney(owedMinor ?? 0, currency);
  const name = typedByShopper(seller.name);
  const moment = (ms: number | null) => momentWords(ms ?? quote.lockedAtMs, shop.store.timeZone);
  return dealerDocument(
    {
      kind: 'quotes',
      subject: text('canceled-subject', { number }),
      preview: text('canceled-preview', { name, owed }),
      heading: text('canceled-heading'),
      corner: text('corner', { number }),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: text('quote'), value: number },
            { label: text('agreed'), value: moment(quote.acceptedAtMs) },
            { label: text('awaited'), value: moment(quote.arriveByMs) },
            { label: text('customer'), value: name },
            { label: text('email'), value: typedByShopper(seller.email) },
          ],
        },
        { kind: 'totals', rows: [{ label: text('owed'), value: owed }] },
      ],
      steps: [plainStep(text((owedMinor ?? 0) > 0 ? 'collect' : 'free')), plainStep(text('unhedge'))],
    },
    shop,
  );
}

/** Builds the dealer's mail about an accepted quote: items, total and next steps. */
export function dealerQuoteAgreed(quote: SellQuote, seller: Seller, shop: ShopSettings): MailDocument {
  const { number, currency, items } = quote;
  const total = formatMoney(sellQuoteTotal(items), currency);
  const name = typedByShopper(seller.name);
  return dealerDocument(
    {
      kind: 'quotes',
      subject: text('subject', { number, total }),
      preview: text('preview', { name, total }),
      heading: text('heading'),
      corner: text('corner', { number }),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: text('quote'), value: number },
            {
              label: text('agreed'),
              value: momentWords(quote.acceptedAtMs ?? quote.lockedAtMs, shop.store.timeZone),
            },
            { label: text('customer'), value: name },
            { label: text('email'), value: typedByShopper(seller.email) },
          ],
        },
        {
          kind: 'items',
          items: items.map(({ name: piece, sku, quantity, condition, unitMinor }) => ({
            name: piece,
            details: [`${quantity} × ${formatMoney(unitMinor, currency)}`, sku, ...conditionWords(condition)],
            amount: formatMoney(quantity * unitMinor, currency),
            imageUrl: null,
          })),
        },
        { kind: 'totals', rows: [{ label: text('total'), value: total }] },
      ],
      steps: [
        plainStep(text('label')),
        plainStep(text('parcel', { count: shop.sellToUs.postWithinWorkingDays, number })),
        plainStep(text('hedge')),
      ],
    },
    shop,
  );
}
