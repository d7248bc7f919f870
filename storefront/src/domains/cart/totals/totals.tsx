import { formatAmount, type MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { ReactNode } from 'react';
import type { CartTotalsFragment, TotalsLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';
import styles from './totals.module.css';

export interface TotalsProps {
  readonly cart: CartTotalsFragment;
  /** Whether nothing is delivered. */
  readonly isVirtual: boolean;
  /** Placeholder for delivery until a method is chosen, unless delivery is free. */
  readonly deliveryLater: string;
  /** Placeholder for tax until there is an address. */
  readonly taxLater: string;
}

/** The totals of a cart exactly as the shop returns them; the browser adds nothing up. */
export function Totals({ cart, isVirtual, deliveryLater, taxLater }: TotalsProps) {
  const { prices } = cart;
  const isDeliveryKnown = isVirtual || Boolean(cart.shipping_addresses[0]?.selected_shipping_method);
  const isFree = prices?.expected_shipping?.value === 0;
  const isTaxKnown = isVirtual ? hasTax(cart) : cart.shipping_addresses.length > 0;
  return (
    <TotalsLines
      lines={prices?.lines ?? []}
      later={[
        ...(isDeliveryKnown
          ? []
          : ([[cartText('delivery'), isFree ? cartText('free') : deliveryLater]] as const)),
        ...(isTaxKnown ? [] : ([[cartText('tax'), taxLater]] as const)),
      ]}
    />
  );
}

/** Returns whether the total has its tax: without delivery, from the billing address on. */
export function hasTax({ prices }: Pick<CartTotalsFragment, 'prices'>): boolean {
  return prices?.lines.some(({ kind }) => kind === 'TAX') === true;
}

export interface TotalsLinesProps {
  /** In the shop's order for carts and orders: the subtotal first, the total last. */
  readonly lines: readonly TotalsLineFragment[];
  /** Amounts that are not known yet, after the subtotal: label and placeholder. */
  readonly later?: readonly (readonly [label: string, value: ReactNode])[];
  /** Whether the total is no longer owed; it is struck through. */
  readonly isVoid?: boolean;
}

/** The rows of the totals, the same in cart, checkout, receipt and order. */
export function TotalsLines({ lines, later = [], isVoid = false }: TotalsLinesProps) {
  const rows = lines.map((line) => ({
    label: labelOf(line),
    value: amountOf(line),
    isTotal: line.kind === 'TOTAL',
  }));
  const plain = ([label, value]: readonly [string, ReactNode]) => ({ label, value, isTotal: false });
  const inOrder = [
    ...rows.slice(0, 1),
    ...later.map(plain),
    ...rows.slice(1, -1),
    ...rows.slice(1).slice(-1),
  ];
  return (
    <dl className={styles.totals}>
      {inOrder.map(({ label, value, isTotal }) => (
        <div key={label} className={isTotal ? styles.sum : undefined}>
          <dt>{label}</dt>
          <dd>{isTotal && isVoid ? <s>{value}</s> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function labelOf({ kind, label, amount }: TotalsLineFragment): string {
  switch (kind) {
    case 'SUBTOTAL':
      return cartText('subtotal');
    case 'TAX':
      return label ?? cartText('tax');
    case 'TOTAL':
      return cartText('total');
    case 'DISCOUNT':
      return cartText('coupon', { code: label ?? '' });
    case 'FEE_CREDIT':
      return cartText((amount.value ?? 0) < 0 ? 'feeCredit' : 'feeDebit');
    case 'GIFT_CARD':
      return cartText('giftCard', { ending: label ?? '' });
    default:
      return label ?? '';
  }
}

function amountOf({ kind, amount }: TotalsLineFragment): string | null {
  if (kind === 'SHIPPING') return amountOrFree(amount);
  // Uses a minus sign instead of a hyphen.
  return formatAmount(amount)?.replace('-', '−') ?? null;
}

/** Returns `Free` for a zero amount. */
export function amountOrFree(amount: MoneyAmount): string | null {
  return amount.value === 0 ? cartText('free') : formatAmount(amount);
}
