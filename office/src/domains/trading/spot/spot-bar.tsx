import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { useNow } from '@ingot/ui/labels/use-now.ts';
import { classNames } from '@ingot/ui/styles/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { StateMark } from '../../../components/labels/state-mark.tsx';
import { MetalMark } from '../metals/metal-mark.tsx';
import { tradingText } from '../trading-texts.ts';
import { feedMark } from './feed-state.ts';
import styles from './spot-bar.module.css';
import { type SpotPrice, spotQuery } from './spot-query.ts';

/** The ask of each metal with its change since the previous close. A phone shows the first one. */
export function SpotBar() {
  const prices = useQuery(spotQuery).data?.spot_prices;
  return (
    <ul className={styles.bar} aria-label={tradingText('spotPrices')}>
      {prices?.map((price) => (
        <li key={price.metal}>
          <MetalMark metal={price.metal} />
          <b>{formatMoney(price.ask, price.currency)}</b>
          <Change price={price} />
        </li>
      ))}
    </ul>
  );
}

function Change({ price: { change, currency } }: { readonly price: SpotPrice }) {
  if (change === 0) return <span className={styles.change}>{formatMoney(0, currency)}</span>;
  const isUp = change > 0;
  return (
    <span className={classNames(styles.change, isUp ? styles.up : styles.down)}>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={isUp ? 'M4 1l4 6H0z' : 'M4 7L0 1h8z'} fill="currentColor" />
      </svg>
      {isUp ? '+' : '−'}
      {formatMoney(Math.abs(change), currency)}
    </span>
  );
}

/** The state of the feed, with its age in seconds. */
export function FeedState() {
  const prices = useQuery(spotQuery).data?.spot_prices;
  const now = useNow(true);
  if (prices === undefined) return null;
  const { tone, text } = feedMark(prices, now);
  return (
    <span className={styles.feed}>
      <StateMark tone={tone}>{text}</StateMark>
    </span>
  );
}
