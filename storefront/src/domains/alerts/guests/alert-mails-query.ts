import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { AlertMailsDocument } from '../../../platform/graphql/generated/graphql.ts';

/** Query for the alerts and choices behind the link of an alert e-mail. */
export function alertMailsQuery(token: string) {
  return documentQuery(AlertMailsDocument, { token }, { isFresh: true, staleTime: 0, priced: true });
}
