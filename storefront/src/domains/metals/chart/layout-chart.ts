import { scaleLinear } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';

/** One line of a chart: a value for each point in time, and null where the line has a gap. */
export interface ChartLine {
  readonly values: readonly (number | null)[];
  /** Whether a value holds until the next one, so that the line has steps. */
  readonly isStepped?: boolean;
}

/** The area of a chart in pixels, including the labels at the right and the bottom. */
export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

/** The positions of all parts of a chart, in pixels. */
export interface ChartLayout {
  readonly right: number;
  readonly bottom: number;
  /** In the order of the lines. */
  readonly paths: readonly string[];
  /** The area below the first line. */
  readonly ground: string;
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  /** Indexes of the points with a time label, evenly spaced. */
  readonly marks: readonly number[];
  readonly xOf: (place: number) => number;
  readonly yOf: (value: number) => number;
  /** Returns the index of the point nearest to an x position. */
  readonly placeAt: (x: number) => number;
}

const FIGURES_WIDTH = 66;
const FOOT_HEIGHT = 28;
const TOP = 10;
/** Width of a time label in pixels. */
const MARK_WIDTH = 120;
/** Approximate distance between levels. */
const LEVEL_HEIGHT = 56;

/**
 * Computes the layout of a chart. Points are evenly spaced whatever the time between them, so a
 * closed market leaves no gap. Levels are round numbers and enclose all values.
 */
export function layoutChart(lines: readonly ChartLine[], { width, height }: ChartBox): ChartLayout {
  const right = Math.max(1, width - FIGURES_WIDTH);
  const bottom = height - FOOT_HEIGHT;
  const count = Math.max(1, lines[0]?.values.length ?? 0);
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const all = known.length === 0 ? [0] : known;
  const lowest = all.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const highest = all.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const levelCount = Math.max(2, Math.round((bottom - TOP) / LEVEL_HEIGHT));
  // A constant price still needs a scale around it.
  const flat = highest > lowest ? 0 : Math.max(Math.abs(highest) * 0.01, 0.01);
  const y = scaleLinear([lowest - flat, highest + flat], [bottom, TOP]).nice(levelCount);
  const x = scaleLinear([0, Math.max(1, count - 1)], [0, right]);
  const isKnown = (value: number | null): value is number => value !== null;
  const across = (_: number | null, place: number) => x(place);
  const drawn = line<number | null>(across, (value) => y(value ?? 0)).defined(isKnown);
  const markCount = Math.max(2, Math.min(count, Math.floor(right / MARK_WIDTH) + 1));
  return {
    right,
    bottom,
    paths: lines.map(
      ({ values, isStepped = false }) => drawn.curve(isStepped ? curveStepAfter : curveLinear)(values) ?? '',
    ),
    ground:
      area<number | null>(across, bottom, (value) => y(value ?? 0)).defined(isKnown)(
        lines[0]?.values ?? [],
      ) ?? '',
    levels: y.ticks(levelCount).map((value) => ({ value, y: y(value) })),
    marks: [
      ...new Set(
        Array.from({ length: markCount }, (_, mark) => Math.round((mark * (count - 1)) / (markCount - 1))),
      ),
    ],
    xOf: (place) => x(place),
    yOf: (value) => y(value),
    placeAt: (across) => Math.max(0, Math.min(count - 1, Math.round(x.invert(across)))),
  };
}
