import { Email } from '@ingot/ui/labels/email.tsx';
import { lazyPart } from '@ingot/ui/lazy-loading/lazy-part.tsx';
import type {
  OrderContentsFragment,
  OrderSumsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { TotalsLines } from '../../cart/totals/totals.tsx';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import type { OrderFilesProps } from '../files/order-files.tsx';
import { lossText } from '../loss/loss-texts.ts';
import { orderText } from '../order-texts.ts';
import { OrderCounter } from '../pickup/order-counter.tsx';
import { pickupText } from '../pickup/pickup-texts.ts';
import { timeAndDate } from '../status/order-time.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-parts.module.css';
import { AddressLines, Fact } from './order-parts.tsx';

// Few orders have files.
const OrderFiles = lazyPart<OrderFilesProps>(() => import('../files/order-files.tsx'));

/** The files, products and totals of an order. */
export function OrderSheet({ order }: { readonly order: OrderContentsFragment }) {
  return (
    <>
      {order.downloads.length > 0 && (
        <div className={styles.section}>
          <OrderFiles files={order.downloads} />
        </div>
      )}
      <section className={styles.section} aria-labelledby="order-lines">
        <h2 id="order-lines">{orderText('bought')}</h2>
        <OrderLines order={order} lines={(order.items ?? []).filter((line) => line !== null)} />
        <div className={styles.sums}>
          <OrderSums order={order} />
        </div>
      </section>
    </>
  );
}

/** Addresses, payment, delivery and other details of an order. */
export function OrderFacts({ order }: { readonly order: OrderContentsFragment }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const method = order.shipping_method ?? orderText('noDelivery');
  const payment = order.payment_methods?.[0];
  return (
    <dl className={styles.facts} data-plain>
      {order.pickup_location && (
        <Fact name={pickupText('where')}>
          <OrderCounter counter={order.pickup_location} />
        </Fact>
      )}
      {order.pickup_promise && order.pickups.length === 0 && (
        <Fact name={pickupText('when')}>{order.pickup_promise}</Fact>
      )}
      {order.shipping_address && !order.pickup_location && (
        <Fact name={orderText('shipsTo')}>
          <AddressLines address={order.shipping_address} />
        </Fact>
      )}
      {order.billing_address && (
        <Fact name={orderText('billedTo')}>
          <AddressLines address={order.billing_address} />
        </Fact>
      )}
      <Fact name={orderText('travelsBy')}>
        {order.signature_required ? orderText('signature', { method }) : method}
      </Fact>
      <Fact name={orderText('paidBy')}>
        {payment?.name}
        {payment?.additional_data?.map((more) => (
          <span key={more?.name} className={styles.line}>
            {more?.name}: {more?.value}
          </span>
        ))}
      </Fact>
      <Fact name={orderText('fixedAt')}>{timeAndDate(new Date(order.prices_locked_at), timeZone)}</Fact>
      {order.email && (
        <Fact name={orderText('sentTo')}>
          <Email of={order.email} />
        </Fact>
      )}
      {order.cancellation_cost && (
        <Fact name={lossText('canceling')}>{order.cancellation_cost.sentence}</Fact>
      )}
      {order.order_comment && <Fact name={orderText('note')}>{order.order_comment}</Fact>}
    </dl>
  );
}

/**
 * The totals exactly as the order has them; the browser adds nothing up. The total of a canceled
 * order is struck through.
 */
function OrderSums({ order: { total, state } }: { readonly order: OrderSumsFragment }) {
  if (!total) return null;
  return <TotalsLines lines={total.lines} isVoid={state === 'canceled'} />;
}
