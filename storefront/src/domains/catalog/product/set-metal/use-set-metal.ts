import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  type BuyBoxFragment,
  SetMetalDocument,
  type SetMetalQuery,
} from '../../../../platform/graphql/generated/graphql.ts';

type SetMetal = NonNullable<
  NonNullable<NonNullable<NonNullable<SetMetalQuery['products']>['items']>[number]>['set_metal']
>;

/** Returns the fine metal of a set of several metals; null for other products and before it arrives. */
export function useSetMetal({
  sku,
  metal_type: type,
}: Pick<BuyBoxFragment, 'sku' | 'metal_type'>): SetMetal | null {
  // Few products are such sets, so that the page does not request it for all.
  const { data } = useQuery({
    ...documentQuery(SetMetalDocument, { sku: sku ?? '' }, { priced: true }),
    enabled: type === 'mixed',
  });
  return data?.products?.items?.[0]?.set_metal ?? null;
}

/**
 * Returns the metals whose markets a product waits for. A fixed price follows no market, but a set
 * waits for the markets of its metals.
 */
export function useFollowedMetals(product: BuyBoxFragment): readonly Metal[] {
  const set = useSetMetal(product);
  const own = product.metal_value == null ? null : parseMetal(product.metal_type ?? '');
  return own === null ? metalsOfSet(set) : [own];
}

/** Returns the metals of a set. */
export function metalsOfSet(set: SetMetal | null): readonly Metal[] {
  return (set?.metals ?? []).flatMap(({ metal }) => parseMetal(metal) ?? []);
}
