import { TotalsLines } from '../cart/totals.tsx';
import type { OrderSumsFragment } from '../graphql/generated/graphql.ts';
import { formatAmount } from '../ui/price.tsx';

/**
 * The totals line by line as the order says, nothing is added up here. A rule by which no tax is due is named as well: on an
 * invoice it says why, where the mails say it.
 */
export function OrderSums({ order: { total } }: { readonly order: OrderSumsFragment }) {
  if (!total) return null;
  const exempt = (total.taxes ?? []).flatMap((tax) =>
    tax?.amount.value === 0 ? [[tax.title, formatAmount(tax.amount)] as const] : [],
  );
  return <TotalsLines lines={total.lines} named={exempt} />;
}
