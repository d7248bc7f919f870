import type { Metal } from '@ingot/rules/metals/metal.ts';
import type { QueryClient } from '@tanstack/react-query';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { MetalFiguresDocument, MetalHistoryDocument } from '../../../platform/graphql/generated/graphql.ts';
import { CHART_RANGES, type ChartRange, parseChartRange } from '../chart/chart-range.ts';
import { metalPath } from '../names/metal-path.ts';
import { type WeightUnit, weightUnit } from './weight-unit.ts';

/** The prices that a metal's chart can show. */
export const CHART_SIDES = ['ask', 'bid', 'both'] as const;
export type ChartSide = (typeof CHART_SIDES)[number];

/** The view of a metal's page in its URL: `?range=1Y&price=both&unit=oz`. */
export interface MetalView {
  readonly range: ChartRange;
  readonly side: ChartSide;
  readonly unit: WeightUnit;
}

const FIRST_RANGE = CHART_RANGES.find(({ code }) => code === '1Y') ?? CHART_RANGES[0];

/**
 * Parses the view of a URL. Missing or invalid parts get the default: one year, both prices, per
 * ounce.
 */
export function metalView(parameters: URLSearchParams): MetalView {
  const side = CHART_SIDES.find((one) => one === parameters.get('price')) ?? 'both';
  return {
    range: parseChartRange(parameters.get('range')) ?? FIRST_RANGE,
    side,
    unit: weightUnit(parameters.get('unit')),
  };
}

/** Returns the URL of a view; the default view has no parameters. */
export function metalViewPath(metal: Metal, { range, side, unit }: MetalView): string {
  const parameters = new URLSearchParams();
  if (range.code !== FIRST_RANGE.code) parameters.set('range', range.code);
  if (side !== 'both') parameters.set('price', side);
  if (unit.code !== 'oz') parameters.set('unit', unit.code);
  const query = parameters.toString();
  return `${metalPath(metal)}${query === '' ? '' : `?${query}`}`;
}

export const metalHistoryQuery = (metal: Metal, { range }: ChartRange) =>
  documentQuery(MetalHistoryDocument, { metal, range }, { priced: true });

export const metalFiguresQuery = (metal: Metal) =>
  documentQuery(MetalFiguresDocument, { metal }, { priced: true });

/** Prefetches the data of a view. */
export async function preloadMetal(client: QueryClient, metal: Metal, view: MetalView): Promise<void> {
  await Promise.all([
    client.ensureQueryData(metalHistoryQuery(metal, view.range)),
    client.ensureQueryData(metalFiguresQuery(metal)),
  ]);
}
