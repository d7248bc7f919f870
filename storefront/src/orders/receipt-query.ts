import { documentQuery } from '../graphql/document-query.ts';
import { ReceiptDocument } from '../graphql/generated/graphql.ts';

/** The order that a token opens; its figures never change. */
export function receiptQuery(token: string) {
  return documentQuery(ReceiptDocument, { token }, { isFresh: true, staleTime: Number.POSITIVE_INFINITY });
}
