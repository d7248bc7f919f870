import { exceededBidLimit } from '@ingot/rules/buyback/bid-limit.ts';
import { beforeOpening } from '@ingot/rules/metals/before-opening.ts';
import type { MarketHours } from '@ingot/rules/metals/market-sessions.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { visitorKey } from '../../../platform/limits/visitor-key.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { rejectOpenSellerClaim } from '../claims/reject-open-claim.ts';
import { sellerPerson } from '../claims/seller-person.ts';
import { SELL_QUOTE_MAIL } from '../mails/sell-quote-jobs.ts';
import { readSellQuote } from '../read-sell-quote.ts';
import { countOpenQuotes, insertQuote } from '../sell-quote.repository.ts';
import type { NewSellQuote, SellQuote, SellQuoteItem } from '../sell-quote.ts';
import { tradeNumber } from '../trade-number.ts';
import { bidItems, type OfferedItem } from './bid-items.ts';
import { bidLimit } from './bid-limit.ts';
import { rejectAboveCap } from './daily-cap.ts';

const text = defineMessages('lock-sell-quote', {
  'total-too-large':
    'We insure a package up to {most}. Send an inquiry to sell more: the desk replies by e-mail.',
  'too-many-pieces':
    'We lock at most {most} pieces of one product. Send an inquiry to sell more: the desk replies by e-mail.',
  'too-many-requests': 'You locked too many quotes. Try again in an hour.',
  'quotes-full': 'You already have {most} open quotes. Accept one, or wait until one expires.',
});

/**
 * Open quotes per customer. A locked bid is a free option on the market, so customers can hold only
 * a few, and lock only some per hour.
 */
const MAX_OPEN = 3;
const LIMIT = { name: 'sell-quotes', times: 20, windowMs: 3_600_000 };

/**
 * Locks the current bids for the viewer's items, for the time of the setting `sell_to_us`, but not beyond
 * the next opening of their market.
 * @throws ContractError for a guest, an item without bid, items above the desk's bid limit or a
 * product's daily cap, too many quotes, and an open claim of a canceled quote
 */
export async function lockSellQuote(
  {
    services,
    viewer,
    catalog,
    spot,
    now,
    clientAddress,
  }: Pick<Context, 'services' | 'viewer' | 'catalog' | 'spot' | 'now' | 'clientAddress'>,
  offered: readonly OfferedItem[],
): Promise<SellQuote> {
  const { customerId } = requireSignedIn(viewer);
  const { sellToUs, store, paymentMethods: methods } = services.shop;
  const items = bidItems(offered, { catalog, spot, methods, shop: services.shop, nowMs: now });
  rejectAboveLimit(items, services.shop);
  if (!(await consumeAttempt(LIMIT, services, { subject: `customer ${customerId}`, nowMs: now }))) {
    throw inputError(text('too-many-requests'), 'TOO_MANY_REQUESTS');
  }
  const quote: NewSellQuote = {
    number: tradeNumber('Q'),
    currency: store.baseCurrency,
    lockedAtMs: now,
    expiresAtMs: beforeOpening(marketsOf(items, services.shop), now, now + sellToUs.quoteLockMs),
    acceptedAtMs: null,
    items,
  };
  await inTransaction(services.db, async (trx) => {
    if ((await countOpenQuotes(trx, customerId, now)) >= MAX_OPEN) {
      throw inputError(text('quotes-full', { most: MAX_OPEN }), 'QUOTES_FULL');
    }
    await rejectOpenSellerClaim(trx, await sellerPerson(trx, customerId, visitorKey(clientAddress)));
    await rejectAboveCap(trx, items, { catalog, shop: services.shop, nowMs: now });
    await insertQuote(trx, customerId, quote);
    const { number } = quote;
    await services.jobs.send(trx, SELL_QUOTE_MAIL, { customerId, number, news: 'locked' });
  });
  return readSellQuote(services, customerId, quote.number);
}

function marketsOf(items: readonly SellQuoteItem[], { marketHours }: ShopSettings): MarketHours[] {
  return items.flatMap(({ metal }) => (metal === null ? [] : marketHours[metal]));
}

/** @throws ContractError for items that only an inquiry can offer */
function rejectAboveLimit(items: readonly SellQuoteItem[], shop: ShopSettings): void {
  const limit = bidLimit(shop);
  const exceeded = exceededBidLimit(items, limit);
  if (exceeded === null) return;
  const words =
    exceeded === 'pieces'
      ? text('too-many-pieces', { most: limit.pieces })
      : text('total-too-large', { most: formatMoney(limit.totalMinor, shop.store.baseCurrency) });
  throw inputError(words, 'QUOTE_TOO_LARGE');
}
