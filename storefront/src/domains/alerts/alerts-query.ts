import { documentQuery } from '../../platform/graphql/document-query.ts';
import {
  AlertProductDocument,
  type AlertProductFragment,
  type AlertProductQuery,
  CustomerAlertsDocument,
  type ListedAlertFragment,
} from '../../platform/graphql/generated/graphql.ts';

/** One alert of the list. */
export type ListedAlert = ListedAlertFragment;

/** A product for which an alert can be set. */
export type AlertProduct = AlertProductFragment;

/**
 * Query for the customer's alerts and their maximum number; the current values follow the spot
 * price.
 */
export function alertsQuery() {
  return documentQuery(CustomerAlertsDocument, {}, { isFresh: true, staleTime: 0, priced: true });
}

/** Query for the product of a new alert, or the configurable product of a variant. */
export function alertProductQuery(sku: string) {
  return documentQuery(AlertProductDocument, { sku }, { priced: true });
}

/** Returns the product or variant with this SKU from a response; null if there is none. */
export function pieceOf(data: AlertProductQuery | undefined, sku: string): AlertProduct | null {
  const products = data?.products?.items?.filter((item) => item !== null) ?? [];
  const variants = products.flatMap((item) => ('variants' in item ? (item.variants ?? []) : []));
  const pieces = [...products, ...variants.flatMap((variant) => variant?.product ?? [])];
  return pieces.find((piece) => piece.sku === sku) ?? null;
}
