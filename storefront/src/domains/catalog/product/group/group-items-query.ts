import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { GroupItemsDocument } from '../../../../platform/graphql/generated/graphql.ts';

/** Returns the query for the items of a grouped product; its prices follow the market. */
export function groupItemsQuery(urlKey: string) {
  return documentQuery(GroupItemsDocument, { urlKey }, { priced: true });
}
