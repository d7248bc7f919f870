import { useQuery } from '@tanstack/react-query';
import { useStoreConfig } from '../shop/store-config.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Unfetched } from '../ui/unfetched.tsx';
import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderFacts } from './order-sheet.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { orderText } from './order-texts.ts';
import styles from './order-view.module.css';
import { OrderView } from './order-view.tsx';
import { customerOrderQuery } from './orders-query.ts';
import { placedWords } from './placed-words.ts';
import { PrintButton } from './print-button.tsx';

/** One of the customer's orders (OPEN-22). Somebody else's is not there. */
export function OrderDetails({ number }: { readonly number: string }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const query = customerOrderQuery(number);
  const asking = useQuery(query);
  if (asking.data === undefined) {
    return (
      <Unfetched
        asking={asking}
        text={orderText('orderFailed')}
        again={orderText('tryAgain')}
        skeleton={<OrderSkeleton />}
      />
    );
  }
  const order = asking.data.customer?.orders?.items[0];
  if (!order) {
    return (
      <Empty title={orderText('gone')}>
        <ButtonLink to="/order-history">{orderText('history')}</ButtonLink>
      </Empty>
    );
  }
  const invoice = order.invoices.find((each) => each !== null);
  const can = (action: (typeof order.available_actions)[number]) => order.available_actions.includes(action);
  return (
    <>
      <p className="muted">{placedWords(order, timeZone)}</p>
      <OrderView order={order} beside={<OrderHelp number={order.number} />}>
        <OrderFacts order={order} />
        <div className={styles.actions}>
          <PrintButton order={order} />
          {invoice && <InvoiceButton order={order.number} invoice={invoice.number} />}
          {can('REORDER') && <BuyAgain number={order.number} />}
          {can('CANCEL') && <CancelOrder order={order} by="customer" />}
        </div>
        {can('REORDER') && <p className={styles.hint}>{orderText('buyAgainAt')}</p>}
      </OrderView>
    </>
  );
}
