import { sellQuoteState, sellQuoteTotal } from '@ingot/rules/buyback/sell-quote.ts';
import type { Resolvers, SellQuoteState } from '../../generated/resolvers.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { inquireAboutSale } from './inquiry/inquire-about-sale.ts';
import { acceptSellQuote } from './quote/accept-sell-quote.ts';
import { offeredItems } from './quote/bid-items.ts';
import { bidLimit } from './quote/bid-limit.ts';
import { listBidsLeft } from './quote/daily-cap.ts';
import { lockSellQuote } from './quote/lock-sell-quote.ts';
import { readSellQuote } from './read-sell-quote.ts';
import { findQuotes } from './sell-quote.repository.ts';
import { atTodaysBids } from './steps/extra-bids.ts';
import { presentLine } from './tracking/present-line.ts';
import { trackingResolvers } from './tracking/quote-tracking.resolvers.ts';

const MAX_LISTED = 100;

const quoteResolvers: Resolvers = {
  Mutation: {
    lockSellQuote: (_, { items }, context) => lockSellQuote(context, offeredItems(items)),
    acceptSellQuote: (_, { number, agreement }, context) =>
      acceptSellQuote(context, number, {
        termsVersion: agreement.terms_version,
        ownsPieces: agreement.owns_pieces,
        payout: agreement.payout,
      }),
    inquireAboutSale: (_, { input }, context) =>
      inquireAboutSale(context, { items: offeredItems(input.items), note: input.note }),
  },
  BuybackProducts: {
    left_today: ({ items }, _, { services, now }) => listBidsLeft(services, items, now),
    quote_limits(_, __, { services }) {
      const { pieces, totalMinor } = bidLimit(services.shop);
      return { pieces, total: presentMoney(totalMinor, services.shop.store.baseCurrency) };
    },
  },
  Customer: {
    sell_quotes: ({ id }, _, { services }) => findQuotes(services.db, id, { limit: MAX_LISTED }),
    sell_quote: ({ id }, { number }, { services }) => readSellQuote(services, id, number),
  },
  SellQuote: {
    state: (quote, _, { now }) => sellQuoteState(quote, now).toUpperCase() as SellQuoteState,
    items: (quote, _, { services, catalog, spot, now }) =>
      atTodaysBids(quote, { catalog, spot, shop: services.shop, nowMs: now }).items.map((line) =>
        presentLine(line, quote, catalog.productBySku(line.sku) ?? null),
      ),
    total_quantity: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: ({ items, currency }) => presentMoney(sellQuoteTotal(items), currency),
    locked_at: ({ lockedAtMs }) => new Date(lockedAtMs).toISOString(),
    expires_at: ({ expiresAtMs }) => new Date(expiresAtMs).toISOString(),
    seconds_left: (quote, _, { now }) =>
      sellQuoteState(quote, now) === 'open' ? Math.ceil((quote.expiresAtMs - now) / 1000) : 0,
    post_within_working_days: (_, __, { services }) => services.shop.sellToUs.postWithinWorkingDays,
  },
};

/** Resolvers for sell quotes. */
export const resolvers: readonly Resolvers[] = [quoteResolvers, trackingResolvers];
