import { useQuery } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MapSourceDocument } from '../../../platform/graphql/generated/graphql.ts';

/** The source of the map's tiles. */
export interface MapSource {
  /** URL template with `{z}`, `{x}` and `{y}` and the key filled in; null = outlines only. */
  readonly tiles: string | null;
  readonly attribution: string;
}

/** Returns the shop's tile source, with the block's key or else the shop's; null while loading. */
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
