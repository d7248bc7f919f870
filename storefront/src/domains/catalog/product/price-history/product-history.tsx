import { withinSentence } from '@ingot/messages/within-sentence.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  ProductPriceHistoryDocument,
  type ProductPriceHistoryQuery,
} from '../../../../platform/graphql/generated/graphql.ts';
import { PriceChart } from '../../../metals/chart/chart-frame.tsx';
import { ChartLegend } from '../../../metals/chart/chart-legend.tsx';
import { ChartPlace } from '../../../metals/chart/chart-place.tsx';
import { CHART_RANGES, type ChartRange, markText, momentText } from '../../../metals/chart/chart-range.ts';
import { chartText } from '../../../metals/chart-texts.ts';
import { metalName } from '../../../metals/names/metal-name.ts';
import { useStoreConfig } from '../../../shop/settings/store-config.ts';
import { formatPercent } from '../../format-percent.ts';
import styles from './price-history.module.css';
import { historyText } from './price-history-texts.ts';

const OFFERED = ['1M', '3M', '1Y', 'MAX'] as const;
const RANGES = CHART_RANGES.filter(({ code }) => OFFERED.some((offered) => offered === code));
const FIRST_RANGE = CHART_RANGES.find(({ code }) => code === '3M') ?? CHART_RANGES[0];

type Figures = NonNullable<ProductPriceHistoryQuery['productPriceHistory']>;

const historyQuery = (sku: string, { range }: ChartRange) =>
  documentQuery(ProductPriceHistoryDocument, { sku, range }, { priced: true });

export interface ProductHistoryProps {
  /** SKU of the product or of the chosen variant. */
  readonly sku: string;
  /** The metal that the price follows. */
  readonly metal: Metal;
  /** The product form, such as `coin` or `bar`. */
  readonly form: string | null | undefined;
}

/** The chart of one product: its price by wire or check and its melt value. */
export default function ProductHistory({ sku, metal, form }: ProductHistoryProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const [range, setRange] = useState<ChartRange>(FIRST_RANGE);
  const { data, isPending, isPlaceholderData } = useQuery({
    ...historyQuery(sku, range),
    placeholderData: keepPreviousData,
  });
  const history = data?.productPriceHistory;
  if (isPending) return <ChartPlace />;
  if (!history || history.points.length === 0) return <p className="muted">{chartText('noHistory')}</p>;
  const piece = form ?? historyText('piece');
  const last = history.points.at(-1);
  const money = (value: number) => formatMoney(Math.round(value * 100), history.currency);
  return (
    <div aria-busy={isPlaceholderData}>
      <div className={styles.tools}>
        <ChartLegend
          metal={metal}
          lines={[
            {
              color: 'var(--c-action)',
              text: (
                <>
                  {historyText('thisByWire', { form: piece })} <b>{money(last?.price ?? 0)}</b>
                </>
              ),
            },
            {
              color: 'var(--mm)',
              isDashed: true,
              text: (
                <>
                  {historyText('metalAtSpot', { metal: metalName(metal) })}{' '}
                  <b>{money(last?.metal_value ?? 0)}</b>
                </>
              ),
            },
          ]}
        />
        <Segments
          label={chartText('period')}
          options={RANGES.map(({ code, range }) => ({ value: code, text: chartText(`${range}_SHORT`) }))}
          value={range.code}
          onChange={(code) => setRange(RANGES.find((one) => one.code === code) ?? FIRST_RANGE)}
        />
      </div>
      <PriceChart
        metal={metal}
        summary={historyText('historySummary', {
          form: piece,
          range: chartText(range.range),
          low: money(history.low ?? 0),
          high: money(history.high ?? 0),
          metal: withinSentence(metalName(metal)),
        })}
        times={history.points.map(({ time }) => time)}
        series={[
          {
            name: historyText('price'),
            values: history.points.map(({ price }) => price),
            color: 'var(--c-action)',
          },
          {
            name: metalName(metal),
            values: history.points.map(({ metal_value }) => metal_value),
            color: 'var(--mm)',
            isDashed: true,
          },
        ]}
        formatValue={money}
        formatLevel={money}
        formatTime={(iso) => momentText(iso, range.code, timeZone)}
        formatMark={(iso, isOuter) => markText(iso, range.code, timeZone, isOuter)}
      />
      <p className={`${styles.note} small muted`}>
        {historyText('historyRule', { form: piece })} {premiumText(history, range, timeZone)}
      </p>
      <HistoryTable history={history} range={range} timeZone={timeZone} money={money} metal={metal} />
    </div>
  );
}

function premiumText({ points }: Figures, range: ChartRange, timeZone: string): string {
  const widest = points.reduce((most, point) =>
    point.premium_percent > most.premium_percent ? point : most,
  );
  return historyText('premiumOverTime', {
    time: momentText(widest.time, range.code, timeZone),
    most: formatPercent(widest.premium_percent),
    now: formatPercent(points.at(-1)?.premium_percent ?? 0),
  });
}

interface HistoryTableProps {
  readonly history: Figures;
  readonly range: ChartRange;
  readonly timeZone: string;
  readonly money: (value: number) => string;
  readonly metal: Metal;
}

/** The values of the chart, newest first. */
function HistoryTable({ history, range, timeZone, money, metal }: HistoryTableProps) {
  return (
    <details className={styles.details}>
      <summary className="link small">{chartText('showTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={styles.table} tabIndex={0} aria-label={chartText('showTable')}>
        <Table isPlain>
          <thead>
            <tr>
              <th scope="col">{historyText('when')}</th>
              <NumberHead>{historyText('price')}</NumberHead>
              <NumberHead>{historyText('metalAtSpot', { metal: metalName(metal) })}</NumberHead>
              <NumberHead>{historyText('overSpot')}</NumberHead>
            </tr>
          </thead>
          <tbody>
            {history.points.toReversed().map((point) => (
              <tr key={point.time}>
                <td>{momentText(point.time, range.code, timeZone)}</td>
                <td className="num right">{money(point.price)}</td>
                <td className="num right">{money(point.metal_value)}</td>
                <td className="num right">{formatPercent(point.premium_percent)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}
