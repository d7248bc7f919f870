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

/** The distance between two markers side by side, in pixels. */
const MARKER_WIDTH = 28;

/** A position on the screen in pixels. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * How far each marker is moved, in pixels, so that none covers another: those that would lie on one stand side by side
 * around their middle.
 */
export function markerOffsets(markers: readonly Pixel[]): readonly [number, number][] {
  const groups: number[][] = [];
  for (const [index, { x, y }] of markers.entries()) {
    const isNear = (other: number) =>
      Math.hypot((markers[other]?.x ?? 0) - x, (markers[other]?.y ?? 0) - y) < MARKER_WIDTH;
    const group = groups.find((members) => members.some(isNear));
    if (group) group.push(index);
    else groups.push([index]);
  }
  const offsets = markers.map((): [number, number] => [0, 0]);
  for (const group of groups.filter(({ length }) => length > 1)) {
    const members = group.flatMap((index) => markers[index] ?? []);
    const middle = {
      x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
      y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    };
    for (const [place, index] of group.entries()) {
      const { x = 0, y = 0 } = markers[index] ?? {};
      const aside = (place - (group.length - 1) / 2) * MARKER_WIDTH;
      offsets[index] = [Math.round(middle.x + aside - x), Math.round(middle.y - y)];
    }
  }
  return offsets;
}
