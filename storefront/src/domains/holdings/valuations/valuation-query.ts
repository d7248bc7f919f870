import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  CheckValuationDocument,
  MyValuationDocument,
  MyValuationsDocument,
} from '../../../platform/graphql/generated/graphql.ts';

/** Valuations of a page of the list. The query has the same number. */
export const VALUATIONS_OF_PAGE = 10;

/** Query for a page of the customer's valuations, the newest first. */
export function valuationsQuery(page = 1) {
  return documentQuery(MyValuationsDocument, { page }, { isFresh: true, staleTime: 0 });
}

/** Query for one of the customer's valuations. It never changes. */
export function valuationQuery(number: string) {
  return documentQuery(MyValuationDocument, { number }, { isFresh: true });
}

/** Query for a valuation by number and check code. No URL contains the code. */
export function checkQuery(number: string, code: string) {
  return documentQuery(CheckValuationDocument, { number, code }, { isFresh: true, isPrivate: true });
}
