import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './price.module.css';

/** An amount as the API returns it: a decimal number and its currency. Both may be missing. */
export interface MoneyAmount {
  readonly value?: number | null | undefined;
  readonly currency?: string | null | undefined;
}

export interface PriceProps {
  readonly amount: MoneyAmount | null | undefined;
  readonly size?: 'md' | 'lg';
  /** Whether it is a previous price, shown struck through. */
  readonly isFormer?: boolean;
  readonly className?: string | undefined;
}

/** An amount in tabular figures. Renders nothing without a value. */
export function Price({ amount, size = 'md', isFormer = false, className }: PriceProps) {
  const text = formatAmount(amount);
  if (text === null) return null;
  const Tag = isFormer ? 's' : 'span';
  return (
    <Tag
      className={classNames(
        styles.price,
        size === 'lg' && styles.large,
        isFormer && styles.former,
        className,
      )}
    >
      {text}
    </Tag>
  );
}

/** Formats `{ value: 45.18, currency: 'USD' }` as `$45.18`. Returns null without a value. */
export function formatAmount(amount: MoneyAmount | null | undefined): string | null {
  if (amount?.value === null || amount?.value === undefined) return null;
  return formatMoney(Math.round(amount.value * 100), amount.currency ?? 'USD');
}
