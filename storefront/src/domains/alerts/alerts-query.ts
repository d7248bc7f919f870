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

/** A piece that an alert can be made for. */
export type AlertProduct = AlertProductFragment;

/** The customer's alerts and how many there may be; what they are compared with moves with the spot. */
export function alertsQuery() {
  return documentQuery(CustomerAlertsDocument, {}, { isFresh: true, staleTime: 0, priced: true });
}

/** The piece that an alert is to be made for, or the product that it is a variant of. */
export function alertProductQuery(sku: string) {
  return documentQuery(AlertProductDocument, { sku }, { priced: true });
}

/** The piece with this sku in an answer: the product itself or one of its variants; null when there is none. */
export function pieceOf(data: AlertProductQuery | undefined, sku: string): AlertProduct | null {
  const products = data?.products?.items?.filter((item) => item !== null) ?? [];
  const variants = products.flatMap((item) => ('variants' in item ? (item.variants ?? []) : []));
  const pieces = [...products, ...variants.flatMap((variant) => variant?.product ?? [])];
  return pieces.find((piece) => piece.sku === sku) ?? null;
}
