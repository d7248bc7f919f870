import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { BestBasketDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useDeliveryPlace } from '../../catalog/door/delivery-place.ts';
import { usePaymentMethod } from '../../shop/payment-method/payment-method.ts';
import { useForgetClosedCounter } from '../../shop/pickup/forget-closed-counter.ts';
import { useChosenCounter } from '../../shop/pickup/pickup-choice.ts';
import type { BasketWishes } from './basket-wishes.ts';

/**
 * Requests the basket for some wishes at the shopper's counter or postal code; null requests none. By POST, so that
 * no URL contains the postal code.
 */
export function useBestBasket(wishes: BasketWishes | null) {
  const { postcode } = useDeliveryPlace();
  const method = usePaymentMethod();
  const counter = useChosenCounter();
  const input = {
    amount: wishes?.amount ?? 0,
    metal: wishes?.metal ?? '',
    ...(counter ? { pickup_location_code: counter.code } : { postcode }),
    payment_method: method,
    forms: wishes === null || wishes.forms === 'all' ? null : [wishes.forms],
    heaviest_piece: wishes?.heaviest ?? null,
    without: wishes?.without.map(({ sku }) => sku) ?? [],
  };
  const query = useQuery({
    ...documentQuery(BestBasketDocument, { input }, { priced: true, isPrivate: true }),
    enabled: wishes !== null && (counter ?? postcode) !== null,
    placeholderData: keepPreviousData,
  });
  useForgetClosedCounter(query);
  return query;
}
