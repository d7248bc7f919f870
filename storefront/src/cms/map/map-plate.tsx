import styles from './location-map.module.css';
import type { MapLocation } from './map-settings.ts';

const WIDTH = 1400;
const HEIGHT = 420;
/** Locations lie within this square in the middle, which a phone shows too. */
const SQUARE = 250;
/** Locations that lie closer than this share a label. */
const NEAR = 40;

/** A still picture of how the locations lie to each other: before the map has come, and where it cannot be drawn. */
export function MapPlate({ locations }: { readonly locations: readonly MapLocation[] }) {
  const labels = join(place(locations));
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {labels.map(({ names, x, y }) => (
        <g key={names[0]}>
          <circle cx={x} cy={y} r="7" />
          <circle cx={x} cy={y} r="14" />
          {names.map((name, line) => (
            <text key={name} x={x} y={y + 38 + line * 22}>
              {name}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

interface Label {
  readonly names: string[];
  readonly x: number;
  readonly y: number;
}

/** Locations in one town have one mark and a line each. */
function join(points: readonly { name: string; x: number; y: number }[]): readonly Label[] {
  const labels: Label[] = [];
  for (const [index, { name, x, y }] of points.entries()) {
    const line = `${index + 1} ${name}`;
    const near = labels.find((label) => Math.hypot(label.x - x, label.y - y) < NEAR);
    if (near) near.names.push(line);
    else labels.push({ names: [line], x, y });
  }
  return labels;
}

/** Mercator, stretched evenly into the picture; rounded, so that server and browser write the same. */
function place(locations: readonly MapLocation[]) {
  const flat = locations.map(({ name, latitude, longitude }) => ({
    name,
    x: (longitude * Math.PI) / 180,
    y: -Math.log(Math.tan(Math.PI / 4 + (Math.min(Math.max(latitude, -85), 85) * Math.PI) / 360)),
  }));
  const left = Math.min(...flat.map(({ x }) => x));
  const right = Math.max(...flat.map(({ x }) => x));
  const top = Math.min(...flat.map(({ y }) => y));
  const bottom = Math.max(...flat.map(({ y }) => y));
  const scale = SQUARE / (Math.max(right - left, bottom - top) || 1);
  return flat.map(({ name, x, y }) => ({
    name,
    x: Math.round(WIDTH / 2 + (x - (left + right) / 2) * scale),
    y: Math.round(HEIGHT / 2 + (y - (top + bottom) / 2) * scale),
  }));
}
