import { type NextTier, nextTier } from '@ingot/rules/pricing/next-tier.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  AddedTiersDocument,
  type AddedTiersOfFragment,
  type AddedTiersQuery,
  type CartLineFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/**
 * Returns the next lower price of a line's product; null if there is none or the tiers are still
 * loading.
 */
export function useNextTier(line: CartLineFragment): NextTier | null {
  const { data } = useQuery(
    documentQuery(AddedTiersDocument, { sku: line.product.sku ?? '' }, { priced: true }),
  );
  const tiers = tiersOf(data, line)?.price_tiers ?? [];
  const unitMinor = toMinor(line.prices?.price?.value);
  const method = tierPrice(tiers, line.quantity, unitMinor);
  const figures = tiers.flatMap((tier) =>
    tier === null ? [] : [{ quantity: tier.quantity ?? 1, unitMinor: toMinor(tier[method]?.value) }],
  );
  return nextTier(figures, line.quantity, unitMinor, line.max_qty ?? null);
}

type Tiers = NonNullable<AddedTiersOfFragment['price_tiers']>;

/** Returns which of a tier's two prices the line has: the fee price only if it matches exactly. */
function tierPrice(tiers: Tiers, quantity: number, unitMinor: number): 'final_price' | 'fee_price' {
  const reached = tiers.filter((tier) => (tier?.quantity ?? 1) <= quantity);
  const isFee = reached.some(
    (tier) =>
      toMinor(tier?.fee_price?.value) === unitMinor && toMinor(tier?.final_price?.value) !== unitMinor,
  );
  return isFee ? 'fee_price' : 'final_price';
}

/** Returns the tiers of the product, or of the variant of a configurable line. */
function tiersOf(
  data: AddedTiersQuery | undefined,
  line: CartLineFragment,
): AddedTiersOfFragment | undefined {
  const product = data?.products?.items?.[0] ?? undefined;
  if (line.__typename !== 'ConfigurableCartItem' || product?.__typename !== 'ConfigurableProduct')
    return product;
  const variants = product.variants ?? [];
  return (
    variants.find((variant) => variant?.product?.sku === line.configured_variant.sku)?.product ?? undefined
  );
}

function toMinor(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100);
}
