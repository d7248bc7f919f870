import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

/** One line of a chart: a value for each point in time. */
export interface ChartLine {
  readonly values: readonly number[];
}

/** The drawing area of a chart in pixels, with room for figures at the right and times at the foot. */
export interface ChartBox {
  readonly width: number;
  readonly height: number;
}

/** Where everything in a chart stands, in pixels. */
export interface ChartLayout {
  readonly right: number;
  readonly bottom: number;
  /** The same order as the lines given. */
  readonly paths: readonly string[];
  /** The ground beneath the first line. */
  readonly ground: string;
  readonly levels: readonly { readonly value: number; readonly y: number }[];
  /** Places of points whose time is written, evenly spread. */
  readonly marks: readonly number[];
  readonly xOf: (place: number) => number;
  readonly yOf: (value: number) => number;
  /** The point nearest to a place across. */
  readonly placeAt: (x: number) => number;
}

const FIGURES_WIDTH = 66;
const FOOT_HEIGHT = 28;
const TOP = 10;
/** A written time needs so many pixels. */
const MARK_WIDTH = 120;
/** Distance between levels, roughly. */
const LEVEL_HEIGHT = 56;

/**
 * Lays out lines over points that stand evenly, whatever time lies between them: a market that rests leaves no gap. Levels
 * are round figures and enclose all values.
 */
export function layoutChart(lines: readonly ChartLine[], { width, height }: ChartBox): ChartLayout {
  const right = Math.max(1, width - FIGURES_WIDTH);
  const bottom = height - FOOT_HEIGHT;
  const count = Math.max(1, lines[0]?.values.length ?? 0);
  const all = lines.flatMap(({ values }) => values);
  const lowest = all.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const highest = all.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const levelCount = Math.max(2, Math.round((bottom - TOP) / LEVEL_HEIGHT));
  // A price that never moved still needs a scale around it.
  const flat = highest > lowest ? 0 : Math.max(Math.abs(highest) * 0.01, 0.01);
  const y = scaleLinear([lowest - flat, highest + flat], [bottom, TOP]).nice(levelCount);
  const x = scaleLinear([0, Math.max(1, count - 1)], [0, right]);
  const drawn = line<number>((_, place) => x(place), y);
  const markCount = Math.max(2, Math.min(count, Math.floor(right / MARK_WIDTH) + 1));
  return {
    right,
    bottom,
    paths: lines.map(({ values }) => drawn(values) ?? ''),
    ground: area<number>((_, place) => x(place), bottom, y)(lines[0]?.values ?? []) ?? '',
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
