import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { ProductFilesDocument } from '../../../../platform/graphql/generated/graphql.ts';

/** Returns the query for the files of a downloadable product. */
export function productFilesQuery(urlKey: string) {
  return documentQuery(ProductFilesDocument, { urlKey });
}
