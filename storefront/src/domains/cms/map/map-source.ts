import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MapSourceDocument } from '../../../platform/graphql/generated/graphql.ts';

/** Where the map's tiles come from. */
export interface MapSource {
  /** Addresses with `{z}`, `{x}` and `{y}`, the key in its place; null: outlines only. */
  readonly tiles: string | null;
  readonly attribution: string;
}

/** The tile source of the shop, with the block's own key before the shop's; null until it is known. */
export function useMapSource(key: string): MapSource | null {
  const { data, isError } = useQuery(documentQuery(MapSourceDocument, {}));
  if (isError) return { tiles: null, attribution: '' };
  if (!data) return null;
  const config = data.storeConfig;
  const url = config?.map_tile_url || null;
  return {
    tiles: url?.replaceAll('{key}', encodeURIComponent(key || config?.map_key || '')) ?? null,
    attribution: config?.map_attribution ?? '',
  };
}
