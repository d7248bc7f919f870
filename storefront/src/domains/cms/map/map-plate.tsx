import styles from './location-map.module.css';
import type { MapLocation } from './map-settings.ts';
import { PLATE_HEIGHT, PLATE_WIDTH, plateProjection } from './place-locations.ts';

/** Locations closer than this share a label. */
const NEAR = 40;
/** The visible width at the center on the narrowest phone. */
const SHOWN_WIDTH = 272;
/** Maximum number of letters per label line, and the width of a letter. */
const LINE_LENGTH = 24;
const LETTER_WIDTH = 8;
const LINE_HEIGHT = 22;

export interface MapPlateProps {
  readonly locations: readonly MapLocation[];
  /** The surrounding countries as SVG path data; null until loaded. */
  readonly outlines: string | null;
}

/** A still picture of the locations, until the map has loaded and where it cannot be rendered. */
export function MapPlate({ locations, outlines }: MapPlateProps) {
  const labels = join(place(locations));
  return (
    <svg
      className={styles.plate}
      viewBox={`0 0 ${PLATE_WIDTH} ${PLATE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {outlines && <path d={outlines} />}
      {labels.map(({ names, x, y }) => {
        const lines = names.flatMap(wrap);
        const textX = shownX(x, lines);
        return (
          <g key={names[0]}>
            <circle cx={x} cy={y} r="7" />
            <circle cx={x} cy={y} r="14" />
            {lines.map((line, index) => (
              <text key={line} x={textX} y={y + 38 + index * LINE_HEIGHT}>
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

interface Label {
  readonly names: string[];
  readonly x: number;
  readonly y: number;
}

/** Merges locations in one town into one marker with a line each. */
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

/** Breaks a name into lines that fit on a phone; a longer word has its own line. */
function wrap(name: string): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Returns the center of a label: below its marker, or shifted so that a phone shows the longest
 * line.
 */
function shownX(x: number, lines: readonly string[]): number {
  const longest = Math.max(...lines.map(({ length }) => length)) * LETTER_WIDTH;
  const room = Math.max(0, (SHOWN_WIDTH - longest) / 2);
  return Math.round(Math.min(Math.max(x, PLATE_WIDTH / 2 - room), PLATE_WIDTH / 2 + room));
}

/** Rounded, so that server and browser render the same. */
function place(locations: readonly MapLocation[]) {
  const project = plateProjection(locations);
  return locations.map(({ name, longitude, latitude }) => {
    const { x, y } = project(longitude, latitude);
    return { name, x: Math.round(x), y: Math.round(y) };
  });
}
