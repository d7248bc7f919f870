import { randomInt } from 'node:crypto';
import { sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { countOpenQuotes, insertQuote } from '../sell-quote.repository.ts';
import type { SellQuote } from '../sell-quote.ts';
import { bidItems, type OfferedItem } from './bid-items.ts';

const text = defineMessages('lock-sell-quote', {
  'quote-too-large': 'We insure a package up to {most}. Call the desk to sell more.',
  'too-many-requests': 'You locked too many quotes. Try again in an hour.',
  'quotes-full': 'You already have {most} open quotes. Accept one, or wait until one expires.',
});

/**
 * Open quotes per customer. A locked bid is a free option on the market, so customers can hold only
 * a few, and lock only some per hour.
 */
const MAX_OPEN = 3;
const LIMIT = { name: 'sell-quotes', times: 20, windowMs: 3_600_000 };
/** Omits ambiguous characters; 10 of them are 50 bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_LENGTH = 10;

/**
 * Locks the current bids for the viewer's items, for the time of the setting `sell_to_us`.
 * @throws ContractError for a guest, an item without bid, a value above the parcel's insurance, and
 * too many quotes
 */
export async function lockSellQuote(
  { services, viewer, catalog, spot, now }: Pick<Context, 'services' | 'viewer' | 'catalog' | 'spot' | 'now'>,
  offered: readonly OfferedItem[],
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  const { sellToUs, store } = services.shop;
  const items = bidItems(offered, { catalog, spot, shop: services.shop, nowMs: now });
  if (sellQuoteTotal(items) > sellToUs.labelInsuredToMinor) {
    const most = formatMoney(sellToUs.labelInsuredToMinor, store.baseCurrency);
    throw inputError(text('quote-too-large', { most }), 'QUOTE_TOO_LARGE');
  }
  if (!(await consumeAttempt(LIMIT, services, { subject: `customer ${customerId}`, nowMs: now }))) {
    throw inputError(text('too-many-requests'), 'TOO_MANY_REQUESTS');
  }
  const quote: SellQuote = {
    number: newQuoteNumber(),
    currency: store.baseCurrency,
    lockedAtMs: now,
    expiresAtMs: now + sellToUs.quoteLockMs,
    acceptedAtMs: null,
    items,
  };
  await inTransaction(services.db, async (trx) => {
    if ((await countOpenQuotes(trx, customerId, now)) >= MAX_OPEN) {
      throw inputError(text('quotes-full', { most: MAX_OPEN }), 'QUOTES_FULL');
    }
    await insertQuote(trx, customerId, quote);
    const { number } = quote;
    await services.jobs.send(trx, SELL_QUOTE_MAIL, { customerId, number, news: 'locked' });
  });
  return quote;
}

function newQuoteNumber(): string {
  return `Q-${Array.from({ length: NUMBER_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}
