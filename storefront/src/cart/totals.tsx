import type { ReactNode } from 'react';
import type { CartTotalsFragment } from '../graphql/generated/graphql.ts';
import { formatAmount, type MoneyAmount } from '../ui/price.tsx';
import styles from './totals.module.css';

export interface TotalsProps {
  readonly cart: CartTotalsFragment;
  /** Stands for delivery until a method is chosen. */
  readonly deliveryLater: string;
  /** Stands for tax until there is an address. */
  readonly taxLater: string;
}

/** The sums of a cart exactly as the shop gives them: nothing is added up here. */
export function Totals({ cart, deliveryLater, taxLater }: TotalsProps) {
  const { prices } = cart;
  const delivery = cart.shipping_addresses[0]?.selected_shipping_method?.amount;
  const taxes = prices?.applied_taxes?.filter((tax) => tax !== null) ?? null;
  return (
    <TotalRows
      rows={[
        ['Subtotal', formatAmount(prices?.subtotal_excluding_tax)],
        ...(prices?.discounts ?? []).flatMap((discount): Row[] =>
          discount === null ? [] : [[discount.label, `-${formatAmount(discount.amount)}`]],
        ),
        ['Insured delivery', delivery === undefined ? deliveryLater : amountOrFree(delivery)],
        ...taxRows(taxes, prices?.grand_total?.currency ?? 'USD', taxLater),
      ]}
      total={formatAmount(prices?.grand_total)}
    />
  );
}

export type Row = readonly [label: string, value: ReactNode];

/** Sums in reading order, the total last. */
export function TotalRows({ rows, total }: { readonly rows: readonly Row[]; readonly total: ReactNode }) {
  return (
    <dl className={styles.totals}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

/** `Free` when nothing is charged. */
export function amountOrFree(amount: MoneyAmount): string | null {
  return amount.value === 0 ? 'Free' : formatAmount(amount);
}

/** One row for each tax that applies; a plain zero when none does, `later` while that is not known. */
export function taxRows(
  taxes: ReadonlyArray<{ readonly label: string; readonly amount: MoneyAmount }> | null,
  currency: string,
  later: string,
): Row[] {
  if (taxes === null) return [['Tax', later]];
  if (taxes.length === 0) return [['Tax', formatAmount({ value: 0, currency })]];
  return taxes.map(({ label, amount }) => [label, formatAmount(amount)]);
}
