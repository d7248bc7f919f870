import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../../components/layout/facts.tsx';
import { ordersText } from '../orders-texts.ts';
import { customerLimitsQuery } from './customer-orders-query.ts';

/** A customer's unpaid orders with their limits, and the order limit of each payment method. */
export function CustomerLimits({ customer }: { readonly customer: string }) {
  const limits = useQuery(customerLimitsQuery(customer)).data?.customer_limits;
  if (!limits) return null;
  const money = (minor: number) => formatMoney(minor, limits.currency);
  const of = (used: string, most: string | null) =>
    most === null ? used : ordersText('usedOf', { used, most });
  return (
    <section>
      <h3>{ordersText('customerLimits')}</h3>
      <Facts
        facts={[
          {
            name: ordersText('unpaidOrders'),
            value: of(String(limits.unpaid_orders), limits.most_unpaid_orders?.toString() ?? null),
          },
          {
            name: ordersText('unpaidValue'),
            value: of(
              money(limits.unpaid_value),
              limits.most_unpaid_value == null ? null : money(limits.most_unpaid_value),
            ),
          },
          ...limits.methods
            .filter(({ most }) => most != null)
            .map(({ title, most }) => ({
              name: ordersText('largestBy', { method: title }),
              value: money(most ?? 0),
            })),
        ]}
      />
      <p className="small muted">{ordersText('customerLimitsHelp')}</p>
    </section>
  );
}
