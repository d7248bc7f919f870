import type { TotalsLine, TotalsLineKind } from '@ingot/rules/cart/totals-lines.ts';
import type { TotalsLineKind as TotalsLineEnum } from '../../../generated/resolvers.ts';
import { presentMoney } from '../../pricing/present-money.ts';

const KINDS: Readonly<Record<TotalsLineKind, TotalsLineEnum>> = {
  subtotal: 'SUBTOTAL',
  shipping: 'SHIPPING',
  tax: 'TAX',
  discount: 'DISCOUNT',
  'fee-credit': 'FEE_CREDIT',
  'gift-card': 'GIFT_CARD',
  total: 'TOTAL',
};

/** Returns the totals lines of a cart or an order in the contract's form. */
export function presentTotalsLines(lines: readonly TotalsLine[], currency: string) {
  return lines.map(({ kind, label, amountMinor }) => ({
    kind: KINDS[kind],
    label,
    amount: presentMoney(amountMinor, currency),
  }));
}
