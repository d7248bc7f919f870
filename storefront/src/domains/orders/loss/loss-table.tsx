import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { CancellationCostFragment } from '../../../platform/graphql/generated/graphql.ts';
import { buysAll } from './gain-of.ts';
import styles from './loss-table.module.css';
import { lossText } from './loss-texts.ts';

export interface LossTableProps {
  readonly cost: CancellationCostFragment;
  /** The label and the amount of the last row. */
  readonly total: readonly [string, string];
}

/** Each line of an order at today's bid or the value of its metal, and the cost of canceling that follows. */
export function LossTable({ cost, total: [label, amount] }: LossTableProps) {
  const isCapped =
    Math.round(((cost.market_loss?.value ?? 0) + (cost.fee.value ?? 0)) * 100) >
    Math.round((cost.most?.value ?? 0) * 100);
  const lines = cost.lines.filter(({ bid }) => bid);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{lossText('piece')}</th>
            <th scope="col">{lossText('yourPrice')}</th>
            <th scope="col">{lossText(valueName(buysAll(cost)))}</th>
            <th scope="col">{lossText('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, price, bid, has_bid: hasBid, difference }) => (
            <tr key={name}>
              <th scope="row">
                {quantity} × {name}
              </th>
              <td>
                <span className={styles.narrow}>{lossText('yourPrice')}</span>
                {formatAmount(price)}
              </td>
              <td>
                <span className={styles.narrow}>{lossText(valueName(hasBid))}</span>
                {formatAmount(bid)}
              </td>
              <td>{differenceText(difference)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        <div>
          <dt>{lossText('marketLoss')}</dt>
          <dd>{formatAmount(cost.market_loss)}</dd>
        </div>
        <div>
          <dt>{lossText('fee')}</dt>
          <dd>{formatAmount(cost.fee)}</dd>
        </div>
        {isCapped && (
          <div>
            <dt>{lossText('capped')}</dt>
            <dd>{formatAmount(cost.most)}</dd>
          </div>
        )}
        <div className={styles.sum}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
    </>
  );
}

/** Returns the name of a value: our bid, or another value where we do not buy the pieces. */
function valueName(hasBid: boolean): 'bidNow' | 'valueNow' {
  return hasBid ? 'bidNow' : 'valueNow';
}

/** Formats a difference with its sign: `+$44.80`. */
function differenceText(difference: CancellationCostFragment['lines'][number]['difference']) {
  const sign = (difference?.value ?? 0) > 0 ? '+' : '';
  return `${sign}${formatAmount(difference)?.replace('-', '−') ?? ''}`;
}
