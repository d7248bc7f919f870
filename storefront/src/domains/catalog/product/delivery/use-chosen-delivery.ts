import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import { keepPreviousData } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  ChosenDeliveryDocument,
  type DeliveryLineFragment,
} from '../../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../../platform/graphql/use-query-data.ts';
import { isAbove } from '../tiers/card-price.ts';

/** The products that the shopper is about to order. */
export interface ChosenPieces {
  readonly sku: string;
  readonly quantity: number;
  /** The unit price by wire. */
  readonly each: MoneyAmount | null | undefined;
}

/**
 * Returns the delivery of the chosen products; null if nothing can be delivered. `first` came with
 * the page, for one piece of `pageSku`. It also applies to one piece of any variant within its
 * insured value; otherwise asks the shop. Keeps the last response while a new one is loading.
 */
export function useChosenDelivery(
  { sku, quantity, each }: ChosenPieces,
  pageSku: string,
  first: DeliveryLineFragment | null,
): DeliveryLineFragment | null {
  const isInsured = !first?.is_collection && !isAbove(first?.insured_to ?? null, { quantity, each });
  const isFirst = quantity === 1 && (sku === pageSku || isInsured);
  const { data } = useQueryData({
    ...documentQuery(ChosenDeliveryDocument, { sku, quantity }),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
  });
  return isFirst || data === undefined ? first : (data.deliveryEstimate ?? null);
}
