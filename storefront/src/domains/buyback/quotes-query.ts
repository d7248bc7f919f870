import { documentQuery } from '../../platform/graphql/document-query.ts';
import {
  QuotePiecesDocument,
  type QuotePiecesQuery,
  SellQuoteDocument,
  SellQuotesDocument,
  type SellQuotesQuery,
} from '../../platform/graphql/generated/graphql.ts';

/** A product for which the shop publishes a bid. */
export type QuotePiece = QuotePiecesQuery['buybackProducts']['items'][number];

/** The limits of a quote. Larger sales are inquiries. */
export type QuoteLimits = QuotePiecesQuery['buybackProducts']['quote_limits'];

/** One row of the customer's quotes. */
export type ListedQuote = NonNullable<SellQuotesQuery['customer']>['sell_quotes'][number];

/** Query for all products with a bid; follows the spot price. */
export function quotePiecesQuery() {
  return documentQuery(QuotePiecesDocument, {}, { priced: true });
}

/** Query for the customer's quotes, newest first. */
export function sellQuotesQuery() {
  return documentQuery(SellQuotesDocument, {}, { isFresh: true, staleTime: 0 });
}

/** Query for one quote; fails for another customer's number. */
export function sellQuoteQuery(number: string) {
  return documentQuery(SellQuoteDocument, { number }, { isFresh: true, staleTime: 0 });
}
