import { useDebounced } from '@ingot/ui/fields/use-debounced.ts';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItemInput, ProductViewFragment } from '../../../../platform/graphql/generated/graphql.ts';
import { type BundleChoice, firstChoice, itemOf, missingOptions, readOptions } from './bundle-choice.ts';
import { bundleOptionsQuery, bundlePriceQuery } from './bundle-queries.ts';

/** Debounce time of price requests while the shopper chooses, in milliseconds. */
const DEBOUNCE_MS = 150;

/** Returns the options of a bundle, the shopper's choice, and the price of the choice. */
export function useBundle({
  sku,
  url_key: urlKey,
  min_sale_qty: least,
}: Pick<ProductViewFragment, 'sku' | 'url_key' | 'min_sale_qty'>) {
  const { data } = useSuspenseQuery(bundleOptionsQuery(urlKey ?? ''));
  const options = readOptions(data);
  const [changed, setChoice] = useState<BundleChoice | null>(null);
  const [quantity, setQuantity] = useState(least ?? 1);
  const choice = changed ?? firstChoice(options);
  const missing = missingOptions(options, choice);
  const item = itemOf({ sku: sku ?? '', options, choice, quantity });
  const isEmpty = item.selected_options.length === 0;
  const [found] = data.products?.items ?? [];
  return {
    options,
    choice,
    setChoice,
    quantity,
    setQuantity,
    missing,
    item,
    isEmpty,
    /** The discount of the set in percent; null for a set with a premium of its own. */
    discountPercent: found && 'set_discount_percent' in found ? (found.set_discount_percent ?? null) : null,
    ...useBundlePrice(item, missing.length === 0 && !isEmpty),
  };
}

/** Returns the price of a choice. The last price stays while the next one loads. */
function useBundlePrice(item: CartItemInput, isComplete: boolean) {
  const wanted = JSON.stringify(item);
  const settled = useDebounced(wanted, DEBOUNCE_MS);
  const { data, isPlaceholderData } = useQuery({
    ...bundlePriceQuery(JSON.parse(settled) as CartItemInput),
    enabled: isComplete && settled === wanted,
    placeholderData: keepPreviousData,
  });
  return {
    priced: isComplete ? data?.bundlePrice : undefined,
    isPricing: isComplete && (settled !== wanted || isPlaceholderData || data === undefined),
  };
}
