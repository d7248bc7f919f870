import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../../cart/cart-texts.ts';
import { lineProduct } from '../../cart/lines/line-product.ts';
import lines from '../../orders/contents/order-lines.module.css';
import { checkoutText } from '../checkout-texts.ts';
import { type ChangedLine, changedLines, difference, type LockedAmounts } from '../lock/locked-amounts.ts';
import styles from './price-changes.module.css';
import { PriceDifference } from './price-difference.tsx';

export interface PriceChangesProps {
  readonly held: LockedAmounts;
  readonly cart: CheckoutContentsFragment;
}

/** Compares locked and current amounts, for each line and the total. */
export function PriceChanges({ held, cart }: PriceChangesProps) {
  const total = cart.prices?.grand_total ?? null;
  return (
    <table className={`${lines.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{checkoutText('piece')}</th>
          <th scope="col" className={lines.figure}>
            {checkoutText('lockedColumn')}
          </th>
          <th scope="col" className={lines.figure}>
            {checkoutText('nowColumn')}
          </th>
          <th scope="col" className={lines.figure}>
            {checkoutText('differenceColumn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changedLines(held, cart).map((moved) => (
          <MovedRow key={moved.line.uid} moved={moved} />
        ))}
        <tr>
          <th scope="row">
            <b>{cartText('total')}</b>
          </th>
          <td className={`${lines.figure} ${styles.held}`}>
            <span className={lines.narrow}>{checkoutText('lockedColumn')} </span>
            <s className={styles.was}>{formatAmount(held.total)}</s>
          </td>
          <td className={lines.figure}>
            <b className={styles.now}>{formatAmount(total)}</b>
          </td>
          <td className={lines.figure}>
            <PriceDifference change={difference(held.total, total)} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function MovedRow({ moved: { line, held, now, change } }: { readonly moved: ChangedLine }) {
  const { picture } = lineProduct(line);
  return (
    <tr>
      <th scope="row">
        <span className={lines.piece}>
          <span className={lines.picture}>
            <Picture src={picture?.url} clip={picture?.clip} alt="" sizes="3.5rem" largest={56} />
          </span>
          <span>
            {lineProduct(line).name}
            <span className={`${lines.note} num`}>
              {line.quantity} × {formatAmount(line.prices?.price)}
            </span>
          </span>
        </span>
      </th>
      <td className={`${lines.figure} ${styles.held}`}>
        <span className={lines.narrow}>{checkoutText('lockedColumn')} </span>
        {formatAmount(held)}
      </td>
      <td className={lines.figure}>
        <b>{formatAmount(now)}</b>
      </td>
      <td className={lines.figure}>
        <PriceDifference change={change} />
      </td>
    </tr>
  );
}
