import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { StoreConfigDocument, type StoreConfigQuery } from '../../../platform/graphql/generated/graphql.ts';

/** The settings of the store view that the storefront reads. */
export type StoreConfig = NonNullable<StoreConfigQuery['storeConfig']>;

/** What pages say when settings are missing (HEAD-29). */
export const DEFAULT_STORE_NAME = 'Ingot';

/** Settings change with a deployment, not with the market. */
const STALE_MS = 10 * 60_000;

export const storeConfigQuery = () => documentQuery(StoreConfigDocument, {}, { staleTime: STALE_MS });

/** The codes of all store views of the shop. */
export function storeViewCodes({ availableStores }: StoreConfigQuery): string[] {
  return (availableStores ?? []).flatMap((view) => view?.store_code ?? []);
}

/** The settings; null while unknown or when the shop gave none. */
export function useStoreConfig(): StoreConfig | null {
  return useQuery(storeConfigQuery()).data?.storeConfig ?? null;
}
