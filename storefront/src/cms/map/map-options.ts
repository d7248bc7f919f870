import type { MapLocation } from './map-settings.ts';

/** Several locations are never shown from nearer than this, one alone exactly so (MAP-05). */
export const DEFAULT_ZOOM = 8;

/**
 * How a map stands at first and what moves it: at zoom 8 over the first location; the scroll wheel belongs to the page,
 * two clicks zoom (MAP-05, MAP-06). With one finger the page is scrolled, with two the map.
 */
export function mapOptions(locations: readonly MapLocation[], { isTouch }: { readonly isTouch: boolean }) {
  const [first] = locations;
  return {
    center: [first?.longitude ?? 0, first?.latitude ?? 0] as [number, number],
    zoom: DEFAULT_ZOOM,
    minZoom: 1,
    maxZoom: 18,
    scrollZoom: false,
    doubleClickZoom: true,
    dragPan: !isTouch,
    dragRotate: false,
    pitchWithRotate: false,
  };
}

/** South-west and north-east corner around all locations; null for fewer than two. */
export function boundsOf(locations: readonly MapLocation[]): [[number, number], [number, number]] | null {
  if (locations.length < 2) return null;
  const east = locations.map(({ longitude }) => longitude);
  const north = locations.map(({ latitude }) => latitude);
  return [
    [Math.min(...east), Math.min(...north)],
    [Math.max(...east), Math.max(...north)],
  ];
}

/** The kinds of map: coasts alone, with borders, and with the tiles of a source where the shop has one (MAP-07). */
export type MapType = 'coast' | 'borders' | 'tiles';

export function mapTypes(hasTiles: boolean): readonly MapType[] {
  return hasTiles ? ['tiles', 'borders', 'coast'] : ['borders', 'coast'];
}
