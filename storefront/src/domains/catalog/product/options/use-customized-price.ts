import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  type CartItemInput,
  CustomizedPriceDocument,
  type CustomizedPriceQuery,
} from '../../../../platform/graphql/generated/graphql.ts';

/** Debounce time of requests while typing, in milliseconds. */
const DEBOUNCE_MS = 300;

/** What a price with options is for. */
export interface CustomizedPiece {
  readonly item: CartItemInput;
  /** A text that changes with the price: the variant, the tier, and the options with an answer. */
  readonly priceKey: string;
  /** Whether nothing is left to choose. There is no price before. */
  readonly isComplete: boolean;
}

/** The price of a piece with its options. */
export interface CustomizedPrice {
  /** The shop's answer; undefined while there is none. */
  readonly priced: CustomizedPriceQuery['customizedPrice'] | undefined;
  readonly isFetching: boolean;
  /** Whether a complete choice has no price yet, or its request failed; null otherwise. */
  readonly gap: 'pricing' | 'failed' | null;
  readonly retry: () => void;
}

/**
 * Returns the price of a product with its options. While a new text is priced, it is the price with the previous
 * text, but never that of another price key. Sends the request by POST, so that no URL contains the text of an
 * engraving.
 */
export function useCustomizedPrice({ item, priceKey, isComplete }: CustomizedPiece): CustomizedPrice {
  const wanted = JSON.stringify({ item, priceKey });
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const asked = JSON.parse(settled) as Pick<CustomizedPiece, 'item' | 'priceKey'>;
  const { data, isFetching, isError, refetch } = useQuery({
    ...documentQuery(CustomizedPriceDocument, { item: asked.item }, { priced: true, isPrivate: true }),
    meta: { priced: true, priceKey: asked.priceKey },
    enabled: isComplete && settled === wanted,
    placeholderData: (last, query) => (query?.meta?.['priceKey'] === asked.priceKey ? last : undefined),
  });
  const isOfPiece = isComplete && asked.priceKey === priceKey;
  const priced = isOfPiece ? data?.customizedPrice : undefined;
  const hasFailed = isError && !isFetching && settled === wanted;
  return {
    priced,
    isFetching,
    gap: !isComplete || priced !== undefined ? null : hasFailed ? 'failed' : 'pricing',
    retry: () => void refetch(),
  };
}
