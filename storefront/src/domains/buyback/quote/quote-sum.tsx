import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { ReactNode } from 'react';
import styles from '../quote.module.css';
import { quoteText } from '../quote-texts.ts';

/** The shop's total for a quote, with its actions. */
export function QuoteSum({
  count,
  totalMinor,
  currency,
  head,
  children,
}: {
  readonly count: number;
  readonly totalMinor: number;
  readonly currency: string;
  readonly head?: ReactNode;
  readonly children: ReactNode;
}) {
  const total = formatMoney(totalMinor, currency);
  return (
    <aside className={styles.sum} aria-labelledby="quote-sum">
      <h2 id="quote-sum">{quoteText('wePay')}</h2>
      {head}
      <dl>
        <div>
          <dt>{quoteText('pieces', { count })}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{quoteText('label')}</dt>
          <dd>{quoteText('free')}</dd>
        </div>
        <div className={styles.toYou}>
          <dt>{quoteText('toYou')}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {children}
    </aside>
  );
}
