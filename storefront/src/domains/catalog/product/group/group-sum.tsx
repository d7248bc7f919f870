import { formatMoney } from '@ingot/rules/money/format-money.ts';
import styles from './group-items.module.css';
import { fewestPieces, groupTotal, type PricedRow, rowMinor, savedMinor } from './group-rows.ts';
import { groupText } from './group-texts.ts';

export interface GroupSumProps {
  readonly rows: readonly PricedRow[];
  /** Code of the currency of the prices. */
  readonly currency: string;
}

/** The chosen pieces with their prices, the total, and what the quantity saves, which screen readers announce. */
export function GroupSum({ rows, currency }: GroupSumProps) {
  const { count, minor } = groupTotal(rows);
  const saved = savedMinor(rows);
  const chosen = rows.filter(({ quantity }) => quantity > 0);
  const isOfSingles = chosen.every((row) => fewestPieces(row) === 1);
  return (
    <div className={styles.sum}>
      {chosen.length > 1 && (
        <dl>
          {chosen.map((row) => (
            <div key={row.item.uid}>
              <dt>{groupText('line', { count: row.quantity, name: row.item.name ?? '' })}</dt>
              <dd>{formatMoney(rowMinor(row), currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div role="status">
        <p className={styles.total}>
          <span>{groupText('total', { count })}</span> <b>{formatMoney(minor, currency)}</b>
        </p>
        {saved > 0 && (
          <p className={styles.saved}>
            {groupText(isOfSingles ? 'saved' : 'savedOnFewest', { amount: formatMoney(saved, currency) })}
          </p>
        )}
      </div>
    </div>
  );
}
