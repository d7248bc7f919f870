import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { ReceiptDocument } from '../../../platform/graphql/generated/graphql.ts';

/** Query for the order of a token. Its amounts never change, but its status does. */
export function receiptQuery(token: string) {
  return documentQuery(ReceiptDocument, { token }, { isFresh: true, isPrivate: true, staleTime: 30_000 });
}
