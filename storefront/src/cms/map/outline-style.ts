import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import outlines from 'world-atlas/countries-50m.json?url';

/** Natural Earth's land and countries at 1:50 million, as `world-atlas` ships them. */
type Topology = Parameters<typeof mesh>[0];
type Shape = NonNullable<Parameters<typeof mesh>[1]>;
type World = Topology & { readonly objects: Record<'countries' | 'land', Shape> };

/** The colours of the map, from the theme. */
export interface MapColors {
  readonly water: string;
  readonly land: string;
  readonly line: string;
}

/** Fetches the outlines from the shop and makes a style of them. @throws when they do not come */
export async function outlineStyle(colors: MapColors): Promise<StyleSpecification> {
  const response = await fetch(outlines);
  if (!response.ok) throw new Error(`The outlines answered with ${response.status}.`);
  const world = (await response.json()) as World;
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
