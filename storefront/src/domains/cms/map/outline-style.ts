import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import { loadWorld } from './world.ts';

/** The theme colors of the map. */
export interface MapColors {
  readonly water: string;
  readonly land: string;
  readonly line: string;
}

/**
 * Fetches the outlines and returns the map style.
 * @throws when they cannot be loaded
 */
export async function outlineStyle(colors: MapColors): Promise<StyleSpecification> {
  const world = await loadWorld();
  const { countries, land } = world.objects;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(world, land) },
      coast: { type: 'geojson', data: mesh(world, land) },
      borders: { type: 'geojson', data: mesh(world, countries, (one, other) => one !== other) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colors.land } },
      { id: 'coast', type: 'line', source: 'coast', paint: { 'line-color': colors.line, 'line-width': 1 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colors.line, 'line-width': 1, 'line-dasharray': [3, 2] },
      },
    ],
  };
}
