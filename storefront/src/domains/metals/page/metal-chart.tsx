import type { Metal } from '@ingot/rules/metals/metal.ts';
import { SegmentLinks } from '@ingot/ui/links/segment-links.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MetalHistoryQuery } from '../../../platform/graphql/generated/graphql.ts';
import { PriceChart } from '../chart/chart-frame.tsx';
import { ChartLegend } from '../chart/chart-legend.tsx';
import { ChartPlace } from '../chart/chart-place.tsx';
import { CHART_RANGES, markText, momentText } from '../chart/chart-range.ts';
import { chartText } from '../chart-texts.ts';
import { metalName } from '../names/metal-name.ts';
import { spotText } from '../spot/spot-change.ts';
import { HistoryTable } from './history-table.tsx';
import styles from './metal-page.module.css';
import { CHART_SIDES, type MetalView, metalHistoryQuery, metalViewPath } from './metal-page.ts';
import { WEIGHT_UNITS } from './weight-unit.ts';

export interface MetalChartProps {
  readonly metal: Metal;
  readonly view: MetalView;
  readonly timeZone: string;
}

/** The chart of a metal with its controls, and the same values as a table. */
export function MetalChart({ metal, view, timeZone }: MetalChartProps) {
  const { data, isPending, isPlaceholderData } = useQuery({
    ...metalHistoryQuery(metal, view.range),
    placeholderData: keepPreviousData,
  });
  const history = data?.metalPriceHistory;
  return (
    <section aria-label={chartText('chart')} aria-busy={isPlaceholderData}>
      <ChartTools metal={metal} view={view} />
      {isPending && <ChartPlace />}
      {history && history.points.length > 0 && (
        <Drawn metal={metal} view={view} timeZone={timeZone} history={history} />
      )}
      {history?.points.length === 0 && <p className="muted">{chartText('noHistory')}</p>}
    </section>
  );
}

function ChartTools({ metal, view }: Omit<MetalChartProps, 'timeZone'>) {
  const to = (change: Partial<MetalView>) => metalViewPath(metal, { ...view, ...change });
  return (
    <div className={styles.tools}>
      <SegmentLinks
        isWide
        label={chartText('period')}
        options={CHART_RANGES.map((range) => ({
          to: to({ range }),
          text: chartText(`${range.range}_SHORT`),
          isChosen: range.code === view.range.code,
        }))}
      />
      <div className={styles.pair}>
        <SegmentLinks
          label={chartText('prices')}
          options={CHART_SIDES.map((side) => ({
            to: to({ side }),
            text: chartText(side),
            isChosen: side === view.side,
          }))}
        />
        <SegmentLinks
          label={chartText('unit')}
          options={WEIGHT_UNITS.map((unit) => ({
            to: to({ unit }),
            text: unit.code,
            isChosen: unit.code === view.unit.code,
          }))}
        />
      </div>
    </div>
  );
}

type History = MetalHistoryQuery['metalPriceHistory'];

function Drawn({ metal, view, timeZone, history }: MetalChartProps & { readonly history: History }) {
  const { range, side, unit } = view;
  const { points } = history;
  const inUnit = points.map(({ time, ask, bid }) => ({
    time,
    ask: ask * unit.perOunce,
    bid: bid * unit.perOunce,
  }));
  const ask = {
    name: chartText('ask'),
    legend: chartText('askLine'),
    values: inUnit.map((point) => point.ask),
    color: 'var(--m)',
  };
  const bid = {
    name: chartText('bid'),
    legend: chartText('bidLine'),
    values: inUnit.map((point) => point.bid),
    color: side === 'bid' ? 'var(--m)' : 'var(--mm)',
    isDashed: side !== 'bid',
  };
  const series = { ask: [ask], bid: [bid], both: [ask, bid] }[side];
  const extremes = side === 'bid' ? extremesOf(bid.values) : askExtremes(history, ask.values, unit.perOunce);
  const low = spotText(extremes.low);
  const high = spotText(extremes.high);
  const summary = { ask: 'summaryAsk', bid: 'summaryBid', both: 'summaryBoth' } as const;
  const words = { metal: metalName(metal), unit: unit.words, range: chartText(range.range), low, high };
  return (
    <>
      <PriceChart
        metal={metal}
        summary={chartText(summary[side], words)}
        times={inUnit.map(({ time }) => time)}
        series={series}
        hasGround
        formatValue={spotText}
        formatLevel={levelText}
        formatTime={(iso) => momentText(iso, range.code, timeZone)}
        formatMark={(iso, isOuter) => markText(iso, range.code, timeZone, isOuter)}
      />
      <div className={styles.foot}>
        <ChartLegend
          metal={metal}
          lines={series.map(({ legend, color, ...rest }) => ({ text: legend, color, ...rest }))}
        />
        <p className="small muted num">
          {chartText(side === 'bid' ? 'lowBid' : 'lowAsk', { amount: low })} ·{' '}
          {chartText(side === 'bid' ? 'highBid' : 'highAsk', { amount: high })}
        </p>
      </div>
      <HistoryTable points={inUnit} range={range} unit={unit} timeZone={timeZone} />
    </>
  );
}

interface Extremes {
  readonly low: number;
  readonly high: number;
}

/** Returns the lowest and highest ask of the whole period, also between its points. */
function askExtremes({ low, high }: History, shown: readonly number[], perOunce: number): Extremes {
  if (low == null || high == null) return extremesOf(shown);
  return { low: low * perOunce, high: high * perOunce };
}

function extremesOf(values: readonly number[]): Extremes {
  return { low: Math.min(...values), high: Math.max(...values) };
}

/** Formats a level; whole dollars need no cents. */
function levelText(dollars: number): string {
  return Number.isInteger(dollars) && dollars >= 100
    ? spotText(dollars).replace(/\.00$/, '')
    : spotText(dollars);
}
