import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { ProductFilesDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { groupItemsQuery } from '../group/group-items-query.ts';

/** Returns the query for the files of a downloadable product. */
export function productFilesQuery(urlKey: string) {
  return documentQuery(ProductFilesDocument, { urlKey });
}

/** Returns the query for what a grouped or downloadable product consists of. */
export function partsQuery({
  __typename: type,
  url_key: urlKey,
}: {
  readonly __typename: string;
  readonly url_key?: string | null;
}) {
  const query = type === 'GroupedProduct' ? groupItemsQuery(urlKey ?? '') : productFilesQuery(urlKey ?? '');
  return query as ReturnType<typeof groupItemsQuery>;
}
