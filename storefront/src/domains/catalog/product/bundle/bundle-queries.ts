import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  BundleOptionsDocument,
  BundlePriceDocument,
  type CartItemInput,
} from '../../../../platform/graphql/generated/graphql.ts';
import { firstChoice, itemOf, missingOptions, readOptions } from './bundle-choice.ts';

/** Returns the query for the options of a bundle; their prices follow the market. */
export function bundleOptionsQuery(urlKey: string) {
  return documentQuery(BundleOptionsDocument, { urlKey }, { priced: true });
}

/** Returns the query for the price of a bundle with a choice of parts. */
export function bundlePriceQuery(item: CartItemInput) {
  return documentQuery(BundlePriceDocument, { item }, { priced: true, isPrivate: true });
}

/** Prefetches the options of a bundle, and the price of the set that it starts with. */
export async function preloadBundle(client: QueryClient, urlKey: string, sku: string): Promise<void> {
  const options = readOptions(await client.ensureQueryData(bundleOptionsQuery(urlKey)));
  const choice = firstChoice(options);
  if (missingOptions(options, choice).length > 0) return;
  await client.ensureQueryData(bundlePriceQuery(itemOf({ sku, options, choice, quantity: 1 })));
}
