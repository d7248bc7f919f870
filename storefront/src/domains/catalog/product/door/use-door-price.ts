import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { DeliveredPriceDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';

/** The pieces of a delivered price. */
export interface DoorPieces {
  /** SKU of a product or of the chosen variant; null while none is chosen. */
  readonly sku: string | null;
  readonly quantity: number;
  /** Code of the payment method whose price the page shows; null for the shop's first one. */
  readonly method: string | null;
}

/**
 * Returns the query of a delivered price, or of the price at the chosen counter; it waits for a place and a
 * product. Sends the request by POST, so that no URL contains the postal code. Components with the same pieces share one request.
 */
export function useDoorPrice({ sku, quantity, method }: DoorPieces, postcode: string | null) {
  const counter = useChosenCounter();
  const place = counter ? { pickup_location_code: counter.code } : { postcode };
  const input = { sku: sku ?? '', quantity, payment_method: method, ...place };
  return useQuery({
    ...documentQuery(DeliveredPriceDocument, { input }, { priced: true, isPrivate: true }),
    enabled: (counter ?? postcode) !== null && sku !== null,
    placeholderData: keepPreviousData,
  });
}
