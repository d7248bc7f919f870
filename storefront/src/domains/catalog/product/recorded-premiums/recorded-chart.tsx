import { writeMoment } from '@ingot/messages/write-values.ts';
import type { Metal } from '@ingot/rules/metals/metal.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Segments } from '@ingot/ui/links/segments.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  RecordedPremiumsDocument,
  type RecordedPremiumsQuery,
} from '../../../../platform/graphql/generated/graphql.ts';
import { PriceChart } from '../../../metals/chart/chart-frame.tsx';
import { ChartPlace } from '../../../metals/chart/chart-place.tsx';
import { metalName } from '../../../metals/names/metal-name.ts';
import { formatPercent } from '../../format-percent.ts';
import styles from './recorded-premiums.module.css';
import { recordedText } from './recorded-premiums-texts.ts';

/** The periods, with their number of recorded days. */
const PERIODS = [
  { value: 'month', days: 31 },
  { value: 'quarter', days: 92 },
  { value: 'all', days: Number.POSITIVE_INFINITY },
] as const;
type Period = (typeof PERIODS)[number]['value'];

type Days = NonNullable<RecordedPremiumsQuery['recordedPremiums']>['days'];

export interface RecordedChartProps {
  readonly sku: string;
  readonly metal: Metal;
}

/** The chart, the key figures and the table of the recorded premiums. */
export default function RecordedChart({ sku, metal }: RecordedChartProps) {
  const [period, setPeriod] = useState<Period>('all');
  const { data, isPending } = useQuery(documentQuery(RecordedPremiumsDocument, { sku }));
  const recorded = data?.recordedPremiums;
  if (isPending) return <ChartPlace />;
  const [first] = recorded?.days ?? [];
  if (!recorded || first === undefined) return <p className="muted">{recordedText('notYet')}</p>;
  const shown = recorded.days.slice(-(PERIODS.find(({ value }) => value === period)?.days ?? 1));
  const premiums = shown.map(({ premium_percent }) => premium_percent);
  const [low, high, now] = [Math.min(...premiums), Math.max(...premiums), premiums.at(-1) ?? 0];
  return (
    <>
      <div className={styles.head}>
        <div className="muted">
          <p>{recordedText('since', { day: written(recorded.first_day ?? first.day, true) })}</p>
          {shown.some((one) => one.is_simulated) && <p>{recordedText('simulated')}</p>}
        </div>
        {recorded.days.length > 1 && (
          <Segments
            label={recordedText('period')}
            options={PERIODS.map(({ value }) => ({ value, text: recordedText(value) }))}
            value={period}
            onChange={setPeriod}
          />
        )}
      </div>
      {recorded.days.length === 1 ? (
        <p>{recordedText('oneDay', { percent: formatPercent(now) })}</p>
      ) : (
        <PriceChart
          metal={metal}
          summary={recordedText('summary', {
            low: formatPercent(low),
            high: formatPercent(high),
            now: formatPercent(now),
          })}
          times={shown.map(({ day }) => day)}
          series={[{ name: recordedText('premium'), values: premiums, color: 'var(--c-action)' }]}
          hasGround
          formatValue={formatPercent}
          formatLevel={formatPercent}
          formatTime={(day) => written(day, true)}
          formatMark={(day) => written(day, false)}
        />
      )}
      <dl className={styles.figures}>
        {[
          ['last', formatPercent(now)] as const,
          ['lowest', formatPercent(low)] as const,
          ['highest', formatPercent(high)] as const,
          ['days', String(recorded.days.length)] as const,
        ].map(([key, figure]) => (
          <div key={key}>
            <dt>{recordedText(key)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <RecordedTable days={shown} metal={metal} />
    </>
  );
}

/** The records, newest first. */
function RecordedTable({ days, metal }: { readonly days: Days; readonly metal: Metal }) {
  return (
    <details className={styles.details}>
      <summary className="link small">{recordedText('table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={styles.table} tabIndex={0} aria-label={recordedText('table')}>
        <Table isPlain>
          <thead>
            <tr>
              <th scope="col">{recordedText('day')}</th>
              <NumberHead>{recordedText('premium')}</NumberHead>
              <NumberHead>{recordedText('price')}</NumberHead>
              <NumberHead>{recordedText('spot', { metal: metalName(metal) })}</NumberHead>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, premium_percent: premium, price, spot }) => (
              <tr key={day}>
                <td>{written(day, true)}</td>
                <td className="num right">{formatPercent(premium)}</td>
                <td className="num right">{formatAmount(price)}</td>
                <td className="num right">{formatAmount(spot)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}

/** Formats a recorded day. It is the shop's, so no time zone applies. */
function written(day: string, hasYear: boolean): string {
  return writeMoment(day, {
    month: hasYear ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(hasYear ? { year: 'numeric' } : {}),
  });
}
