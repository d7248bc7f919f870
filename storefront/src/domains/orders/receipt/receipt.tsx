import { ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import { Reed } from '@ingot/ui/pictures/reed.tsx';
import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import parts from '../contents/order-parts.module.css';
import { Fact, Instructions, OrderNotices } from '../contents/order-parts.tsx';
import { OrderFacts, OrderSheet } from '../contents/order-sheet.tsx';
import { PrintButton } from '../documents/print-button.tsx';
import { PrintHeader } from '../documents/print-header.tsx';
import { isChargingCard, orderState } from '../status/order-state.ts';
import { momentText, orderDate } from '../status/order-time.ts';
import { OrderTrack } from '../status/order-track.tsx';
import { NextSteps } from './next-steps.tsx';
import styles from './receipt.module.css';
import { receiptText } from './receipt-texts.ts';

export interface ReceiptProps {
  readonly order: OrderContentsFragment;
  /** Link to the order's status: in the customer's account, or further down on this page. */
  readonly followAt: string;
  /** Actions and offers, beside the progress. */
  readonly children?: React.ReactNode;
}

/** The receipt of an order: amounts, payment instructions, products, addresses and progress. */
export function Receipt({ order, followAt, children }: ReceiptProps) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const terms = order.payment_instructions?.terms;
  const total = formatAmount(order.total?.grand_total);
  return (
    <article className={styles.receipt}>
      <header className={styles.head}>
        <PrintHeader order={order} />
        <h1>{receiptText('thanks', { name: order.customer_info.firstname })}</h1>
        <p className={styles.lead}>
          {order.state === 'pending_payment'
            ? terms
              ? `${receiptText('fixed')} ${terms}`
              : receiptText(isChargingCard(order) ? 'charging' : 'fixed')
            : `${orderState(order).name}.`}{' '}
          {order.email && receiptText('mailed', { email: order.email })}
        </p>
        <div className={styles.actions}>
          <PrintButton order={order} />
          <ButtonLink variant="quiet" to={followAt}>
            {receiptText('follow')}
          </ButtonLink>
        </div>
      </header>
      <OrderNotices order={order} />
      <Reed />
      <dl className={parts.facts}>
        <Fact name={receiptText('order')}>{order.number}</Fact>
        <Fact name={receiptText('placed')}>{momentText(orderDate(order.order_date), timeZone)}</Fact>
        <Fact name={receiptText('paysBy')}>{order.payment_methods?.[0]?.name}</Fact>
        <Fact name={receiptText('total')}>{order.state === 'canceled' ? <s>{total}</s> : total}</Fact>
      </dl>
      <Instructions order={order} />
      {order.state === 'pending_payment' && order.payment_instructions && (
        <NextSteps steps={order.payment_instructions.next_steps} />
      )}
      <OrderSheet order={order} />
      <OrderFacts order={order} />
      <div className={styles.beside} id="follow">
        <OrderTrack order={order} />
        <div className={styles.offers}>{children}</div>
      </div>
    </article>
  );
}
