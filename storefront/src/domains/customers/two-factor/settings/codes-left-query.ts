import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { RecoveryCodesLeftDocument } from '../../../../platform/graphql/generated/graphql.ts';

/** Query for the number of unused recovery codes, refetched on every display. */
export function codesLeftQuery() {
  return documentQuery(RecoveryCodesLeftDocument, {}, { isFresh: true, staleTime: 0 });
}
