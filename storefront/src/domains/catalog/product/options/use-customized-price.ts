import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  type CartItemInput,
  CustomizedPriceDocument,
} from '../../../../platform/graphql/generated/graphql.ts';

/** Debounce time of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 300;

/** What a price with options is for. */
export interface CustomizedPiece {
  readonly item: CartItemInput;
  /** A text that changes with the price of the piece without options: the variant and the tier. */
  readonly priceKey: string;
  /** Whether nothing is left to choose. There is no price before. */
  readonly isComplete: boolean;
}

/**
 * Returns the price of a product with its options; undefined while there is none. While a new answer is priced, it
 * is the price with the previous answers, but never that of another variant or tier. Sends the request by POST, so
 * that no URL contains the text of an engraving.
 */
export function useCustomizedPrice({ item, priceKey, isComplete }: CustomizedPiece) {
  const wanted = JSON.stringify({ item, priceKey });
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const asked = JSON.parse(settled) as Pick<CustomizedPiece, 'item' | 'priceKey'>;
  const { data, isFetching } = useQuery({
    ...documentQuery(CustomizedPriceDocument, { item: asked.item }, { priced: true, isPrivate: true }),
    meta: { priced: true, priceKey: asked.priceKey },
    enabled: isComplete && settled === wanted,
    placeholderData: (last, query) => (query?.meta?.['priceKey'] === asked.priceKey ? last : undefined),
  });
  const isOfPiece = isComplete && asked.priceKey === priceKey;
  return { priced: isOfPiece ? data?.customizedPrice : undefined, isFetching };
}
