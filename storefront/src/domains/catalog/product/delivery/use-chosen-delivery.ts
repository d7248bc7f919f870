import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  ChosenDeliveryDocument,
  type DeliveryLineFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import type { MoneyAmount } from '../../../../ui/labels/price.tsx';
import { isAbove } from '../tiers/card-price.ts';

/** What the shopper is about to order. */
export interface ChosenPieces {
  readonly sku: string;
  readonly quantity: number;
  /** What one costs by wire. */
  readonly each: MoneyAmount | null | undefined;
}

/**
 * The delivery of the chosen pieces. `first` came with the page for one piece of `pageSku`. It holds for one piece of any
 * variant that its way insures; else the shop is asked. Keeps the last answer while a new one is on its way; null when nothing
 * can be delivered.
 */
export function useChosenDelivery(
  { sku, quantity, each }: ChosenPieces,
  pageSku: string,
  first: DeliveryLineFragment | null,
): DeliveryLineFragment | null {
  const isInsured = !first?.is_collection && !isAbove(first?.insured_to ?? null, { quantity, each });
  const isFirst = quantity === 1 && (sku === pageSku || isInsured);
  const { data } = useQuery({
    ...documentQuery(ChosenDeliveryDocument, { sku, quantity }),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  return isFirst || data === undefined ? first : (data.deliveryEstimate ?? null);
}
