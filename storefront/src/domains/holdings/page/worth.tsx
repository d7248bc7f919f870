import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { pricedText } from '../figures/format-lot.ts';
import styles from '../figures/my-metals.module.css';
import { holdingText } from '../holding-texts.ts';
import type { OwnedMetals } from '../metals-query.ts';

export interface WorthProps {
  readonly metals: OwnedMetals;
  readonly timeZone: string;
}

/** The three values of all lots side by side, each with its time and the state of the market. */
export function Worth({ metals, timeZone }: WorthProps) {
  const count = metals.total_count;
  const value = (title: string, about: string, sum: OwnedMetals['melt'], nothing: string, isLead = false) => (
    <div className={classNames(isLead && styles.isLead)}>
      <dt>
        {title}
        <small>
          {sum === null || sum.lots === count
            ? about
            : holdingText('someLots', { about, lots: sum.lots, count })}
        </small>
      </dt>
      <dd className="num">
        {sum === null ? nothing : formatAmount(sum.amount)}
        {sum !== null && <small>{pricedText(sum, timeZone)}</small>}
      </dd>
    </div>
  );
  return (
    <dl className={styles.worth}>
      {value(holdingText('melt'), holdingText('meltAbout'), metals.melt, holdingText('noPrice'))}
      {value(holdingText('pay'), holdingText('payAbout'), metals.bid, holdingText('noBid'), true)}
      {value(holdingText('replace'), holdingText('replaceAbout'), metals.replacement, holdingText('notSold'))}
    </dl>
  );
}
