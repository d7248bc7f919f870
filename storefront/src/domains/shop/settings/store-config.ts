import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { StoreConfigDocument, type StoreConfigQuery } from '../../../platform/graphql/generated/graphql.ts';
import { useQueryData } from '../../../platform/graphql/use-query-data.ts';

/** The settings of the store view that the storefront uses. */
export type StoreConfig = NonNullable<StoreConfigQuery['storeConfig']>;

/** The shop name while settings are missing. */
export const DEFAULT_STORE_NAME = 'Ingot';

/** Settings change with a deployment, not with the market. */
const STALE_MS = 10 * 60_000;

export const storeConfigQuery = () => documentQuery(StoreConfigDocument, {}, { staleTime: STALE_MS });

/** Returns the codes of all store views. */
export function storeViewCodes({ availableStores }: StoreConfigQuery): string[] {
  return (availableStores ?? []).flatMap((view) => view?.store_code ?? []);
}

/** Returns the settings; null while unknown or missing. */
export function useStoreConfig(): StoreConfig | null {
  return useQueryData(storeConfigQuery()).data?.storeConfig ?? null;
}
