import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { DeliveredPriceDocument } from '../../../../platform/graphql/generated/graphql.ts';

/** The pieces of a delivered price. */
export interface DoorPieces {
  /** SKU of a product or of the chosen variant; null while none is chosen. */
  readonly sku: string | null;
  readonly quantity: number;
  /** Code of the payment method whose price the page shows; null for the shop's first one. */
  readonly method: string | null;
}

/**
 * Returns the query of a delivered price; it waits for a postal code and a product. Sends the request
 * by POST, so that no URL contains the postal code. Components with the same pieces share one request.
 */
export function useDoorPrice({ sku, quantity, method }: DoorPieces, postcode: string | null) {
  const input = { sku: sku ?? '', quantity, payment_method: method, postcode: postcode ?? '' };
  return useQuery({
    ...documentQuery(DeliveredPriceDocument, { input }, { priced: true, isPrivate: true }),
    enabled: postcode !== null && sku !== null,
    placeholderData: keepPreviousData,
  });
}
