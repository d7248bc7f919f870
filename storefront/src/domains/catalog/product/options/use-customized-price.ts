import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  type CartItemInput,
  CustomizedPriceDocument,
} from '../../../../platform/graphql/generated/graphql.ts';

/** Debounce time of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 300;

/**
 * Returns the query of the price of a product with its options. Sends the request by POST, so that no
 * URL contains the text of an engraving.
 */
export function useCustomizedPrice(item: CartItemInput, isComplete: boolean) {
  const wanted = JSON.stringify(item);
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  return useQuery({
    ...documentQuery(
      CustomizedPriceDocument,
      { item: JSON.parse(settled) as CartItemInput },
      { priced: true, isPrivate: true },
    ),
    enabled: isComplete && settled === wanted,
    placeholderData: keepPreviousData,
  });
}
