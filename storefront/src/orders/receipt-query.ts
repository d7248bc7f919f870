import { documentQuery } from '../graphql/document-query.ts';
import { ReceiptDocument } from '../graphql/generated/graphql.ts';

/** The order that a token opens. Its figures never change, but what happens to it does. */
export function receiptQuery(token: string) {
  return documentQuery(ReceiptDocument, { token }, { isFresh: true, isPrivate: true, staleTime: 30_000 });
}
