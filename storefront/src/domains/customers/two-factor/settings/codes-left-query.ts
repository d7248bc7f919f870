import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { RecoveryCodesLeftDocument } from '../../../../platform/graphql/generated/graphql.ts';

/** How many recovery codes are left; asked anew whenever it is shown. */
export function codesLeftQuery() {
  return documentQuery(RecoveryCodesLeftDocument, {}, { isFresh: true, staleTime: 0 });
}
