import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import { DeliveredListDocument } from '../../../../platform/graphql/generated/graphql.ts';
import { usePaymentMethod } from '../../../shop/payment-method/payment-method.ts';
import { useForgetClosedCounter } from '../../../shop/pickup/forget-closed-counter.ts';
import { useChosenCounter } from '../../../shop/pickup/pickup-choice.ts';
import { useDeliveryPlace } from '../../door/delivery-place.ts';
import type { ListVariables } from '../list-variables.ts';

/** The search, filters and page of a list. */
export interface ListRequest extends Omit<ListVariables, 'sort'> {
  readonly search: string | null;
}

/**
 * Requests a list by delivered price, when the shopper has chosen a counter or entered a postal code. By POST, so that
 * no URL contains it. A new spot price does not re-sort the list while the shopper reads it.
 */
export function useDeliveredList({ search, filter, pageSize, currentPage }: ListRequest) {
  const { postcode, ounces } = useDeliveryPlace();
  const counter = useChosenCounter();
  const place = counter ? { pickup_location_code: counter.code } : { postcode };
  const input = { ...place, ounces, payment_method: usePaymentMethod() };
  const query = useQuery({
    ...documentQuery(
      DeliveredListDocument,
      { search, filter, pageSize, currentPage, input },
      { isPrivate: true, staleTime: Number.POSITIVE_INFINITY },
    ),
    enabled: (counter ?? postcode) !== null,
    placeholderData: keepPreviousData,
  });
  useForgetClosedCounter(query);
  return query;
}
