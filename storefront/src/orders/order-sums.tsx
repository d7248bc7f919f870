import { amountOrFree, type Row, TotalRows, taxRows } from '../cart/totals.tsx';
import type { OrderSumsFragment } from '../graphql/generated/graphql.ts';
import { formatAmount } from '../ui/price.tsx';
import { orderText } from './order-texts.ts';

/** Subtotal, discounts, delivery, each tax by its rule, total: as the order says, nothing is added up here. */
export function OrderSums({ order: { total } }: { readonly order: OrderSumsFragment }) {
  if (!total) return null;
  const taxes = (total.taxes ?? []).flatMap((tax) => (tax ? [{ label: tax.title, amount: tax.amount }] : []));
  const discounts = (total.discounts ?? []).flatMap((discount): Row[] =>
    discount === null ? [] : [[discount.label, `-${formatAmount(discount.amount)}`]],
  );
  return (
    <TotalRows
      rows={[
        [orderText('subtotal'), formatAmount(total.subtotal_excl_tax)],
        ...discounts,
        [orderText('delivery'), amountOrFree(total.total_shipping)],
        ...taxRows(taxes, total.grand_total.currency ?? 'USD', ''),
      ]}
      total={formatAmount(total.grand_total)}
    />
  );
}
