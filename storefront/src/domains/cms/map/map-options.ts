import type { MapLocation } from './map-settings.ts';

/** Maximum initial zoom for several locations, and the zoom of a single one. */
export const DEFAULT_ZOOM = 8;

/**
 * Returns the initial view and the controls: zoom 8 over the first location; the wheel scrolls the
 * page, a double click zooms. One finger scrolls the page, two move the map.
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

/** Returns the south-west and north-east corners of all locations; null for fewer than two. */
export function boundsOf(locations: readonly MapLocation[]): [[number, number], [number, number]] | null {
  if (locations.length < 2) return null;
  const east = locations.map(({ longitude }) => longitude);
  const north = locations.map(({ latitude }) => latitude);
  return [
    [Math.min(...east), Math.min(...north)],
    [Math.max(...east), Math.max(...north)],
  ];
}

/** The map types: coasts only, with borders, and with tiles if the shop has a source. */
export type MapType = 'coast' | 'borders' | 'tiles';

/** Returns the offered map types, the initial one first. */
export function mapTypes(hasTiles: boolean): readonly MapType[] {
  return hasTiles ? ['tiles', 'borders', 'coast'] : ['borders', 'coast'];
}

/** Distance between two adjacent markers, in pixels. */
const MARKER_WIDTH = 28;

/** A position on the screen in pixels. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the offset of each marker in pixels, so that overlapping markers are side by side around
 * their center.
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
