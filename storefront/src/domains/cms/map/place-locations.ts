import type { MapLocation } from './map-settings.ts';

/** The size of the still picture. A narrow container shows its center. */
export const PLATE_WIDTH = 1400;
export const PLATE_HEIGHT = 420;
/** Side length of the central square that contains the locations, also visible on phones. */
const SQUARE = 250;
/** The square is this far above the center, because labels are below their locations. */
const LIFT = 20;

/** A position in the still picture. */
export interface PlatePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the Mercator projection, uniformly scaled, for a still picture of these locations. */
export function plateProjection(
  locations: readonly Pick<MapLocation, 'latitude' | 'longitude'>[],
): (longitude: number, latitude: number) => PlatePoint {
  const flat = locations.map(({ longitude, latitude }) => mercator(longitude, latitude));
  const left = Math.min(...flat.map(({ x }) => x));
  const right = Math.max(...flat.map(({ x }) => x));
  const top = Math.min(...flat.map(({ y }) => y));
  const bottom = Math.max(...flat.map(({ y }) => y));
  const scale = SQUARE / (Math.max(right - left, bottom - top) || WIDTH_OF_ONE);
  return (longitude, latitude) => {
    const { x, y } = mercator(longitude, latitude);
    return {
      x: PLATE_WIDTH / 2 + (x - (left + right) / 2) * scale,
      y: PLATE_HEIGHT / 2 - LIFT + (y - (top + bottom) / 2) * scale,
    };
  };
}

/** Extent of the picture around a single location, in radians: about two degrees. */
const WIDTH_OF_ONE = 0.035;

function mercator(longitude: number, latitude: number): PlatePoint {
  return {
    x: (longitude * Math.PI) / 180,
    y: -Math.log(Math.tan(Math.PI / 4 + (Math.min(Math.max(latitude, -85), 85) * Math.PI) / 360)),
  };
}
