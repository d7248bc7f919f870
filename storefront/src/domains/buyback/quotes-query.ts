import { documentQuery } from '../../platform/graphql/document-query.ts';
import {
  QuotePiecesDocument,
  type QuotePiecesQuery,
  SellQuoteDocument,
  SellQuotesDocument,
  type SellQuotesQuery,
} from '../../platform/graphql/generated/graphql.ts';

/** A piece that the shop posts a bid for. */
export type QuotePiece = QuotePiecesQuery['buybackProducts']['items'][number];

/** One row of the customer's quotes. */
export type ListedQuote = NonNullable<SellQuotesQuery['customer']>['sell_quotes'][number];

/** Every piece with its bid; moves with the spot. */
export function quotePiecesQuery() {
  return documentQuery(QuotePiecesDocument, {}, { priced: true });
}

/** The customer's quotes, the newest first. */
export function sellQuotesQuery() {
  return documentQuery(SellQuotesDocument, {}, { isFresh: true, staleTime: 0 });
}

/** One of them; fails for a number that is not theirs. */
export function sellQuoteQuery(number: string) {
  return documentQuery(SellQuoteDocument, { number }, { isFresh: true, staleTime: 0 });
}
