import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { TextButton, TextLink } from '@ingot/ui/links/page-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeTime } from '../../../components/labels/moments.ts';
import { DenseTable } from '../../../components/tables/dense-table.tsx';
import { ListFailure } from '../../../components/tables/list-failure.tsx';
import { failureText } from '../../../platform/graphql/failure-text.ts';
import type { OrderRow } from '../list/orders-query.ts';
import { ordersText } from '../orders-texts.ts';
import { OrderState } from '../parts/order-state.tsx';
import { customerOrdersQuery } from './customer-orders-query.ts';

/** The number of rows before the viewer shows all. */
export const FIRST_ROWS = 5;
const MOST_ROWS = 100;

/** The newest orders of a customer, and all of them on request. */
export function CustomerOrders({ customer }: { readonly customer: string }) {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const { data, error, refetch } = useQuery(customerOrdersQuery(customer, limit));
  const found = data?.customer_orders;
  if (error !== null && !found)
    return <ListFailure error={failureText(error)} onRetry={() => void refetch()} />;
  if (!found) return null;
  if (found.count === 0) return <p className="muted">{ordersText('customerNone')}</p>;
  return (
    <>
      <DenseTable label={ordersText('title')} isCompact>
        <thead>
          <tr>
            <th scope="col">{ordersText('order')}</th>
            <th scope="col" data-from="desktop">
              {ordersText('placed')}
            </th>
            <th scope="col">{ordersText('pieces')}</th>
            <th scope="col" data-from="desktop">
              {ordersText('payment')}
            </th>
            <th scope="col">{ordersText('state')}</th>
            <th scope="col" data-kind="number">
              {ordersText('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.orders.map((order) => (
            <OrderLine key={order.number} order={order} />
          ))}
        </tbody>
      </DenseTable>
      {found.count > found.orders.length && limit < MOST_ROWS && (
        <p>
          <TextButton onClick={() => setLimit(MOST_ROWS)}>
            {ordersText('customerAll', { count: found.count })}
          </TextButton>
        </p>
      )}
    </>
  );
}

function OrderLine({ order }: { readonly order: OrderRow }) {
  const { number, placed_at: at, first_piece: name, first_quantity: quantity } = order;
  return (
    <tr>
      <td data-fold="first">
        <TextLink to={`/orders/${number}`}>{number}</TextLink>
      </td>
      <td data-from="desktop">
        <span className="muted">{writeTime(at)}</span>
      </td>
      <td data-fold="second">{ordersText('piecesOne', { name, quantity: String(quantity) })}</td>
      <td data-from="desktop">
        <span className="muted">{order.payment}</span>
      </td>
      <td data-fold="second-end">
        <OrderState state={order.state} />
      </td>
      <td data-kind="number" data-fold="first-end">
        <b>{formatMoney(order.total, order.currency)}</b>
      </td>
    </tr>
  );
}
