import type { SizeResult } from '../measures/measure-size.ts';
import { CHECKOUT, LIST } from '../measures/scenarios.ts';

/** Highest cost of a list at the largest size, relative to the smallest (docs/performance.md). */
export const MAX_GROWTH = 1.5;

/** The scenarios in the chart, with colors for light and dark backgrounds. */
const LINES: readonly { readonly scenario: string; readonly color: string }[] = [
  { scenario: LIST, color: '#b8862b' },
  { scenario: 'search with facets, uncached', color: '#2f8f6b' },
  { scenario: 'suggestions, uncached', color: '#3f7fc4' },
  { scenario: 'product, uncached', color: '#a05cb0' },
  { scenario: 'category page, uncached', color: '#c2574b' },
  { scenario: 'create cart and add', color: '#5b8f1f' },
  { scenario: CHECKOUT, color: '#7f7f7f' },
];

const WIDTH = 860;
const HEIGHT = 380;
const PLOT = { left: 48, right: 350, top: 40, bottom: 44 };
const LINE_HEIGHT = 17;

/**
 * Returns an SVG chart of the processor time per request by catalog size; the smallest size is 1.
 */
export function growthChart(sizes: readonly SizeResult[]): string {
  const [smallest] = sizes;
  const cost = (size: SizeResult | undefined, scenario: string) =>
    size?.rows.find((row) => row.scenario === scenario)?.cpuMs;
  const lines = LINES.flatMap(({ scenario, color }) => {
    const first = cost(smallest, scenario);
    const values = sizes.map((size) => cost(size, scenario));
    if (!first || values.includes(undefined)) return [];
    return [{ scenario, color, first, values: values.map((value) => (value ?? 0) / first) }];
  });
  const top = Math.max(2, Math.ceil(Math.max(0, ...lines.flatMap(({ values }) => values)) * 2) / 2);
  const x = (place: number) =>
    PLOT.left + (place / Math.max(1, sizes.length - 1)) * (WIDTH - PLOT.left - PLOT.right);
  const y = (value: number) => HEIGHT - PLOT.bottom - (value / top) * (HEIGHT - PLOT.top - PLOT.bottom);
  const right = x(sizes.length - 1);
  const grid = Array.from({ length: Math.floor(top) + 1 }, (_, value) => [
    `<line x1="${PLOT.left}" x2="${right}" y1="${y(value)}" y2="${y(value)}" stroke="#888" stroke-opacity=".25"/>`,
    `<text x="${PLOT.left - 8}" y="${y(value) + 4}" text-anchor="end">${value}×</text>`,
  ]);
  const ticks = sizes.map(
    ({ products }, place) =>
      `<text x="${x(place)}" y="${HEIGHT - PLOT.bottom + 22}" text-anchor="middle">${products.toLocaleString('en-US')}</text>`,
  );
  const budget = [
    `<line x1="${PLOT.left}" x2="${right}" y1="${y(MAX_GROWTH)}" y2="${y(MAX_GROWTH)}" stroke="#c2574b" stroke-dasharray="5 4"/>`,
    `<text x="${PLOT.left + 6}" y="${y(MAX_GROWTH) - 6}">a list may cost ${MAX_GROWTH}×</text>`,
  ];
  const labelYs = spread(lines.map(({ values }) => y(values.at(-1) ?? 0)));
  const drawn = lines.map(({ scenario, color, first, values }, index) => {
    const points = values.map((value, place) => `${x(place)},${y(value).toFixed(1)}`).join(' ');
    const last = (values.at(-1) ?? 0).toFixed(2);
    return [
      `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="2.5" stroke-linejoin="round"/>`,
      ...values.map(
        (value, place) => `<circle cx="${x(place)}" cy="${y(value).toFixed(1)}" r="3.5" fill="${color}"/>`,
      ),
      `<rect x="${right + 14}" y="${(labelYs[index] ?? 0) - 5}" width="10" height="10" rx="2" fill="${color}"/>`,
      `<text x="${right + 30}" y="${(labelYs[index] ?? 0) + 4}">${scenario}: ${first} ms, ${last}×</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    '<title>Processor time of one request, in relation to that with the fewest products</title>',
    '<style>text{font:12px system-ui,sans-serif;fill:#555}.head{font-weight:600}@media(prefers-color-scheme:dark){text{fill:#bbb}}</style>',
    `<text class="head" x="${PLOT.left}" y="20">Processor time of one request by products, the fewest = 1</text>`,
    ...[grid, ticks, budget, drawn].flat(2),
    '</svg>\n',
  ].join('\n');
}

/** Returns the heights with enough distance for their labels. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const placed: number[] = [];
  let above = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    above = Math.max(height, above + LINE_HEIGHT);
    placed[index] = above;
  }
  return placed;
}
