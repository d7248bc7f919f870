import { Printer } from 'lucide-react';
import type { OrderContentsFragment } from '../graphql/generated/graphql.ts';
import { useStoreConfig } from '../shop/store-config.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { formatAmount } from '../ui/price.tsx';
import { Reed } from '../ui/reed.tsx';
import { AddressLines, Fact, Instructions, Sums } from './order-parts.tsx';
import { momentText, orderDate } from './order-time.ts';
import styles from './receipt.module.css';
import { OrderLines } from './order-lines.tsx';
import { receiptText } from './receipt-texts.ts';

/** The receipt of an order: figures as the order says, how to pay, what was bought, where it goes. */
export function Receipt({ order }: { readonly order: OrderContentsFragment }) {
  const config = useStoreConfig();
  const timeZone = config?.timezone ?? 'UTC';
  const lines = (order.items ?? []).filter((line) => line !== null);
  const payBy = order.payment_instructions?.pay_by;
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <p className={styles.address}>
          {[
            config?.store_name,
            config?.store_street_address,
            config?.store_address_locality,
            config?.store_address_region,
            config?.store_post_code,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        <h1>{receiptText('thanks', { name: order.customer_info.firstname })}</h1>
        <p className={styles.lead}>
          {payBy
            ? receiptText('payBy', { when: momentText(new Date(payBy), timeZone) })
            : receiptText('fixed')}{' '}
          {order.email && receiptText('mailed', { email: order.email })}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            {receiptText('print')}
          </Button>
        </div>
      </header>
      <Reed />
      <dl className={styles.facts}>
        <Fact name="Order">{order.number}</Fact>
        <Fact name="Placed">{momentText(orderDate(order.order_date), timeZone)}</Fact>
        <Fact name="Pays by">{order.payment_methods?.[0]?.name}</Fact>
        <Fact name="Total">{formatAmount(order.total?.grand_total)}</Fact>
      </dl>
      <Instructions order={order} />
      <section className={styles.section} aria-labelledby="order-lines">
        <h2 id="order-lines">What you bought</h2>
        <OrderLines lines={lines} />
        <div className={styles.sums}>
          <Sums order={order} />
        </div>
      </section>
      <dl className={styles.facts} data-plain>
        {order.shipping_address && (
          <Fact name="Ships to">
            <AddressLines address={order.shipping_address} />
          </Fact>
        )}
        <Fact name="Travels by">
          {order.signature_required
            ? receiptText('signature', { method: order.shipping_method ?? '' })
            : order.shipping_method}
        </Fact>
      </dl>
    </article>
  );
}
