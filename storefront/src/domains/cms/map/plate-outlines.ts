import { feature } from 'topojson-client';
import type { MapLocation } from './map-settings.ts';
import { PLATE_HEIGHT, PLATE_WIDTH, type PlatePoint, plateProjection } from './place-locations.ts';
import { loadWorld } from './world.ts';

/** Outlines are clipped this far outside the picture, so that the clipped edge is invisible. */
const MARGIN = 10;

/** The needed part of a GeoJSON shape. */
interface Shapes {
  readonly features: readonly {
    readonly geometry: { readonly type: string; readonly coordinates: unknown };
  }[];
}

/**
 * Returns the countries of a still picture as SVG path data.
 * @throws when they cannot be loaded
 */
export async function plateOutlines(locations: readonly MapLocation[]): Promise<string> {
  const world = await loadWorld();
  const project = plateProjection(locations);
  const { features } = feature(world, world.objects.countries) as unknown as Shapes;
  return features
    .flatMap(({ geometry }) => ringsOf(geometry))
    .map((ring) => clipToPlate(ring.map(([longitude, latitude]) => project(longitude, latitude))))
    .filter((points) => points.length > 2)
    .map(pathOf)
    .join('');
}

type Ring = readonly (readonly [number, number])[];

function ringsOf({ type, coordinates }: { type: string; coordinates: unknown }): readonly Ring[] {
  if (type === 'Polygon') return coordinates as Ring[];
  return type === 'MultiPolygon' ? (coordinates as Ring[][]).flat() : [];
}

/** Clips a polygon to the picture (Sutherland–Hodgman algorithm: one side after another). */
export function clipToPlate(polygon: readonly PlatePoint[]): readonly PlatePoint[] {
  const sides = [
    (point: PlatePoint) => point.x + MARGIN,
    (point: PlatePoint) => PLATE_WIDTH + MARGIN - point.x,
    (point: PlatePoint) => point.y + MARGIN,
    (point: PlatePoint) => PLATE_HEIGHT + MARGIN - point.y,
  ];
  return sides.reduce<readonly PlatePoint[]>(
    (points, distanceInside) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const [from, to] = [distanceInside(before), distanceInside(point)];
        const part = from / (from - to);
        const crossing = {
          x: before.x + (point.x - before.x) * part,
          y: before.y + (point.y - before.y) * part,
        };
        return [...(from >= 0 === to >= 0 ? [] : [crossing]), ...(to >= 0 ? [point] : [])];
      }),
    polygon,
  );
}

/**
 * Returns the SVG path of a polygon, rounded to pixels. Consecutive points that round to the same
 * pixel are merged.
 */
function pathOf(points: readonly PlatePoint[]): string {
  const rounded = points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${rounded.filter((point, index) => point !== rounded[index - 1]).join('L')}Z`;
}
