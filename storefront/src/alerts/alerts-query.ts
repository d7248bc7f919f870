import { documentQuery } from '../graphql/document-query.ts';
import {
  AlertProductDocument,
  type AlertProductQuery,
  CustomerAlertsDocument,
  type ListedAlertFragment,
} from '../graphql/generated/graphql.ts';

/** One alert of the list. */
export type ListedAlert = ListedAlertFragment;

/** A piece that an alert can be made for. */
export type AlertProduct = NonNullable<
  NonNullable<NonNullable<AlertProductQuery['products']>['items']>[number]
>;

/** The customer's alerts and how many there may be; what they are compared with moves with the spot. */
export function alertsQuery() {
  return documentQuery(CustomerAlertsDocument, {}, { isFresh: true, staleTime: 0, priced: true });
}

/** The piece that an alert is to be made for. */
export function alertProductQuery(sku: string) {
  return documentQuery(AlertProductDocument, { sku }, { priced: true });
}
