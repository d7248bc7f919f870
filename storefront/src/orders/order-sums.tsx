import { amountOrFree, TotalRows } from '../cart/totals.tsx';
import type { OrderSumsFragment } from '../graphql/generated/graphql.ts';
import { formatAmount } from '../ui/price.tsx';
import { orderText } from './order-texts.ts';

type Total = NonNullable<OrderSumsFragment['total']>;

/**
 * The totals line by line as the order says, nothing is added up here. A rule by which no tax is due is named as well: on an
 * invoice it says why.
 */
export function OrderSums({ order: { total } }: { readonly order: OrderSumsFragment }) {
  if (!total) return null;
  const exempt = (total.taxes ?? []).flatMap((tax) =>
    tax?.amount.value === 0 ? [[tax.title, formatAmount(tax.amount)] as const] : [],
  );
  return (
    <TotalRows
      rows={[
        ...total.lines
          .filter(({ kind }) => kind !== 'TOTAL')
          .map(
            (line) =>
              [
                nameOf(line),
                line.kind === 'SHIPPING' ? amountOrFree(line.amount) : formatAmount(line.amount),
              ] as const,
          ),
        ...exempt,
      ]}
      total={formatAmount(total.grand_total)}
    />
  );
}

function nameOf({ kind, label }: Total['lines'][number]): string {
  switch (kind) {
    case 'SUBTOTAL':
      return orderText('subtotal');
    case 'DISCOUNT':
      return orderText('coupon', { code: label ?? '' });
    case 'GIFT_CARD':
      return orderText('giftCard', { ending: label ?? '' });
    default:
      return label ?? '';
  }
}
