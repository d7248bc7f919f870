import {
  QuoteDocument,
  QuotePhotoDocument,
  QuotesDocument,
  type QuotesQuery,
  type QuoteView,
} from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';

/** A row of the list of quotes. */
export type QuoteRow = QuotesQuery['quotes']['quotes'][number];

/** A page of quotes and the counts of the views. */
export const quotesQuery = (view: QuoteView, search: string, after: string | null) =>
  officeQuery('quotes', QuotesDocument, { view, search, after });

/** One quote. */
export const quoteQuery = (number: string) => officeQuery('quotes', QuoteDocument, { number });

/** A photograph, which never changes. */
export const quotePhotoQuery = (number: string, id: string) => ({
  ...officeQuery('quote-photos', QuotePhotoDocument, { number, id }),
  staleTime: Number.POSITIVE_INFINITY,
});
