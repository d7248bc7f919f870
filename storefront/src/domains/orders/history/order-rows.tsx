import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Status } from '@ingot/ui/labels/status.tsx';
import { PageLink } from '@ingot/ui/links/page-link.tsx';
import { Picture } from '@ingot/ui/pictures/picture.tsx';
import { FoldingTable } from '@ingot/ui/tables/folding-table.tsx';
import { NumberHead } from '@ingot/ui/tables/table.tsx';
import type { OrderHistoryQuery } from '../../../platform/graphql/generated/graphql.ts';
import { orderText } from '../order-texts.ts';
import { orderState } from '../status/order-state.ts';
import { dateText, orderDate } from '../status/order-time.ts';
import styles from './order-history.module.css';

type ListedOrder = NonNullable<
  NonNullable<NonNullable<OrderHistoryQuery['customer']>['orders']>['items'][number]
>;

/** One row per order: number, products, date, status, total. */
export function OrderRows({
  orders,
  timeZone,
}: {
  readonly orders: readonly ListedOrder[];
  readonly timeZone: string;
}) {
  return (
    <FoldingTable>
      <thead>
        <tr>
          <th scope="col">{orderText('order')}</th>
          <th scope="col">{orderText('what')}</th>
          <th scope="col">{orderText('placed')}</th>
          <th scope="col">{orderText('state')}</th>
          <NumberHead>{orderText('total')}</NumberHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.number}>
            <th scope="row" className={`num ${styles.number}`} data-fold="first">
              <PageLink to={`/order/${order.number}`}>{order.number}</PageLink>
            </th>
            <td data-fold="whole">
              <What items={(order.items ?? []).filter((item) => item !== null)} />
            </td>
            <td className="muted">{dateText(orderDate(order.order_date), timeZone)}</td>
            <td data-fold="end">
              <OrderStatus order={order} />
            </td>
            <td className="num right" data-fold="second">
              {order.state === 'canceled' ? (
                <s>{formatAmount(order.total?.grand_total)}</s>
              ) : (
                <b>{formatAmount(order.total?.grand_total)}</b>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FoldingTable>
  );
}

function What({
  items,
}: {
  readonly items: readonly NonNullable<NonNullable<ListedOrder['items']>[number]>[];
}) {
  const [first] = items;
  if (!first) return null;
  const picture = first.product?.small_image;
  const others = items.length - 1;
  return (
    <span className={styles.what}>
      <span className={styles.picture}>
        <Picture src={picture?.url} clip={picture?.clip} alt="" sizes="2.75rem" largest={44} />
      </span>
      {first.quantity_ordered} ×{' '}
      {others === 0
        ? first.product_name
        : orderText('more', { name: first.product_name ?? '', count: others })}
    </span>
  );
}

/** The status of an order in a row: mark and label. */
function OrderStatus({ order }: { readonly order: Parameters<typeof orderState>[0] }) {
  const { name, tone } = orderState(order);
  return <Status tone={tone}>{name}</Status>;
}
