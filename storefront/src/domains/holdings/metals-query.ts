import { documentQuery } from '../../platform/graphql/document-query.ts';
import {
  MyMetalsDocument,
  type MyMetalsQuery,
  type OwnedLotFragment,
} from '../../platform/graphql/generated/graphql.ts';

/** The metal of a customer. */
export type OwnedMetals = NonNullable<MyMetalsQuery['customer']>['metals'];

/** A lot with pieces left. */
export type OwnedLot = OwnedLotFragment;

/** Lots that the page shows at first, and at most. */
export const FIRST_LOTS = 50;
export const MOST_LOTS = 200;

/** Query for the customer's metal with its first lots. The values follow the spot price. */
export function metalsQuery(pageSize = FIRST_LOTS) {
  return documentQuery(MyMetalsDocument, { pageSize }, { isFresh: true, staleTime: 0, priced: true });
}
