import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { type ChartRange, momentText } from '../chart/chart-range.ts';
import { chartText } from '../chart-texts.ts';
import { spotText } from '../spot/spot-change.ts';
import styles from './metal-page.module.css';
import type { WeightUnit } from './weight-unit.ts';

export interface HistoryTableProps {
  /** Dollars per unit, oldest first. */
  readonly points: readonly { readonly time: string; readonly ask: number; readonly bid: number }[];
  readonly range: ChartRange;
  readonly unit: WeightUnit;
  readonly timeZone: string;
}

/** The values of the chart as a table, newest first; collapsed and server-rendered. */
export function HistoryTable({ points, range, unit, timeZone }: HistoryTableProps) {
  const label = chartText('tableOf', { range: chartText(range.range), unit: unit.words });
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{chartText('showTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={label}>
        <Table isPlain>
          <caption className="vh">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{chartText('when')}</th>
              <NumberHead>{chartText('ask')}</NumberHead>
              <NumberHead>{chartText('bid')}</NumberHead>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ time, ask, bid }) => (
              <tr key={time}>
                <td>{momentText(time, range.code, timeZone)}</td>
                <td className="num right">{spotText(ask)}</td>
                <td className="num right">{spotText(bid)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}
