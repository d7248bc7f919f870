import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { NumberHead, Table } from '@ingot/ui/tables/table.tsx';
import { dayText } from '../figures/format-lot.ts';
import { historyText } from './history-texts.ts';
import styles from './value-history.module.css';
import type { ValuePoints } from './value-points.ts';

/** A table of the chart's days with value and cost, newest day first. */
export function ValueTable({ points }: { readonly points: ValuePoints }) {
  return (
    <details className={styles.details}>
      <summary className="link small">{historyText('showTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard. */}
      <section className={styles.table} tabIndex={0} aria-label={historyText('table')}>
        <Table isPlain>
          <thead>
            <tr>
              <th scope="col">{historyText('day')}</th>
              <NumberHead>{historyText('value')}</NumberHead>
              <NumberHead>{historyText('cost')}</NumberHead>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, value, cost }) => (
              <tr key={day}>
                <td>{dayText(day)}</td>
                <td className="num right">{formatAmount(value) ?? historyText('noPrice')}</td>
                <td className="num right">{formatAmount(cost)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </details>
  );
}
