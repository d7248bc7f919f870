import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useStoreConfig } from '../shop/store-config.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddressLines, Fact, Instructions, Sums } from './order-parts.tsx';
import { orderText } from './order-texts.ts';
import { momentText, orderDate } from './order-time.ts';
import { OrdersFailed } from './orders-failed.tsx';
import { customerOrderQuery } from './orders-query.ts';
import styles from './receipt.module.css';
import { OrderLines } from './order-lines.tsx';

/** One of the customer's orders (OPEN-22). Somebody else's is not there. */
export function OrderDetails({ number }: { readonly number: string }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const { data, error, refetch } = useQuery(customerOrderQuery(number));
  if (error !== null) return <OrdersFailed onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="32rem" />;
  const order = data.customer?.orders?.items[0];
  if (!order) {
    return (
      <Empty title={orderText('gone')}>
        <ButtonLink to="/order-history">{orderText('history')}</ButtonLink>
      </Empty>
    );
  }
  const placed = momentText(orderDate(order.order_date), timeZone);
  const payBy = order.payment_instructions?.pay_by;
  return (
    <>
      <p className={styles.lead}>{orderText('placedOn', { when: placed, status: order.status })}</p>
      {payBy && <p>{orderText('payBy', { when: momentText(new Date(payBy), timeZone) })}</p>}
      <Instructions order={order} />
      <section className={styles.section}>
        <OrderLines lines={(order.items ?? []).filter((line) => line !== null)} />
        <div className={styles.sums}>
          <Sums order={order} />
        </div>
      </section>
      <dl className={styles.facts} data-plain>
        {order.shipping_address && (
          <Fact name={orderText('shipsTo')}>
            <AddressLines address={order.shipping_address} />
          </Fact>
        )}
        {order.billing_address && (
          <Fact name={orderText('billedTo')}>
            <AddressLines address={order.billing_address} />
          </Fact>
        )}
        <Fact name={orderText('travelsBy')}>{order.shipping_method}</Fact>
        <Fact name={orderText('paidBy')}>{order.payment_methods?.[0]?.name}</Fact>
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {orderText('print')}
        </Button>
      </div>
    </>
  );
}
