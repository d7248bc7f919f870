import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { type MetalValueRange, MyValueHistoryDocument } from '../../../platform/graphql/generated/graphql.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { PriceChart } from '../../metals/chart/chart-frame.tsx';
import { ChartLegend } from '../../metals/chart/chart-legend.tsx';
import { ChartPlace } from '../../metals/chart/chart-place.tsx';
import { type ChartRangeCode, markText, momentText } from '../../metals/chart/chart-range.ts';
import { historyText } from './history-texts.ts';
import styles from './value-history.module.css';
import type { ValuePoints } from './value-points.ts';
import { ValueTable } from './value-table.tsx';

const RANGES = ['THREE_MONTHS', 'ONE_YEAR', 'ALL'] as const satisfies readonly MetalValueRange[];
const CODES: Readonly<Record<MetalValueRange, ChartRangeCode>> = {
  THREE_MONTHS: '3M',
  ONE_YEAR: '1Y',
  ALL: 'MAX',
};

export interface ValueChartProps {
  /** Changes with the lots and sales. */
  readonly stamp: string;
}

/** The chart of value and cost with its periods, and the same figures as a table. */
export default function ValueChart({ stamp }: ValueChartProps) {
  const [range, setRange] = useState<MetalValueRange>('ONE_YEAR');
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: [...documentQuery(MyValueHistoryDocument, { range }).queryKey, stamp],
    queryFn: ({ client, signal }) =>
      readerOf(client)(MyValueHistoryDocument, { range }, { signal, isFresh: true }),
    placeholderData: keepPreviousData,
  });
  const history = data?.customer?.metals.value_history;
  if (isPending) return <ChartPlace />;
  if (!history) return <p className="muted">{historyText('notFetched')}</p>;
  const { points, uncounted_lots: uncounted } = history;
  return (
    <div aria-busy={isPlaceholderData}>
      <div className={styles.range}>
        <Segments
          label={historyText('period')}
          options={RANGES.map((value) => ({ value, text: historyText(value) }))}
          value={range}
          onChange={setRange}
        />
      </div>
      {points.length > 1 ? (
        <DrawnValues points={points} code={CODES[range]} />
      ) : (
        <p className="muted">{historyText('oneDay')}</p>
      )}
      {uncounted > 0 && <p className="small muted">{historyText('uncounted', { count: uncounted })}</p>}
    </div>
  );
}

interface DrawnValuesProps {
  readonly points: ValuePoints;
  readonly code: ChartRangeCode;
}

function DrawnValues({ points, code }: DrawnValuesProps) {
  const currency = points[0]?.cost.currency ?? 'USD';
  const text = (value: number) => formatAmount({ value, currency }) ?? '';
  const values = points.map(({ value }) => value?.value ?? null);
  const costs = points.map(({ cost }) => cost.value ?? 0);
  const known = values.filter((value) => value !== null);
  const cost = text(costs.at(-1) ?? 0);
  const summary =
    known.length === 0
      ? historyText('summaryUnpriced', { cost })
      : historyText('summary', { low: text(Math.min(...known)), high: text(Math.max(...known)), cost });
  const series = [
    { name: historyText('value'), values, color: 'var(--c-action)' },
    { name: historyText('cost'), values: costs, color: 'var(--c-ink-3)', isDashed: true, isStepped: true },
  ];
  return (
    <>
      <ChartLegend metal={null} lines={series.map(({ name, ...line }) => ({ text: name, ...line }))} />
      <PriceChart
        metal={null}
        summary={summary}
        times={points.map(({ day }) => day)}
        series={series}
        hasGround
        unknown={historyText('noPrice')}
        formatValue={text}
        formatLevel={(value) => text(value).replace(/\.00$/, '')}
        formatTime={(day) => momentText(day, code, 'UTC')}
        formatMark={(day, isOuter) => markText(day, code, 'UTC', isOuter)}
      />
      {known.length < values.length && <p className={`small ${styles.note}`}>{historyText('gaps')}</p>}
      <ValueTable points={points} />
    </>
  );
}
