import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../graphql/document-query.ts';
import { ChosenDeliveryDocument, type DeliveryLineFragment } from '../graphql/generated/graphql.ts';

/** What the shopper is about to order. */
export interface ChosenPieces {
  readonly sku: string;
  readonly quantity: number;
}

/**
 * The delivery of the chosen pieces: `first`, which came with the page for one piece of `pageSku`, until the shopper chooses
 * another variant or quantity. Keeps the last answer while a new one is on its way; null when nothing can be delivered.
 */
export function useChosenDelivery(
  { sku, quantity }: ChosenPieces,
  pageSku: string,
  first: DeliveryLineFragment | null,
): DeliveryLineFragment | null {
  const isFirst = sku === pageSku && quantity === 1;
  const { data } = useQuery({
    ...documentQuery(ChosenDeliveryDocument, { sku, quantity }),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  return isFirst || data === undefined ? first : (data.deliveryEstimate ?? null);
}
