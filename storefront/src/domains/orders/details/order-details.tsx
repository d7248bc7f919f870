import { Button, ButtonLink } from '@ingot/ui/buttons/button.tsx';
import { Empty } from '@ingot/ui/placeholders/empty.tsx';
import { Unfetched } from '@ingot/ui/placeholders/unfetched.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStoreConfig } from '../../shop/settings/store-config.ts';
import { CancelOrder } from '../cancel/cancel-order.tsx';
import { OrderFacts } from '../contents/order-sheet.tsx';
import styles from '../contents/order-view.module.css';
import { OrderView } from '../contents/order-view.tsx';
import { InvoiceButton } from '../documents/invoice-button.tsx';
import { PrintButton } from '../documents/print-button.tsx';
import { customerOrderQuery } from '../history/orders-query.ts';
import { orderText } from '../order-texts.ts';
import { followCharge } from '../status/follow-charge.ts';
import { placedText } from '../status/placed-text.ts';
import { OrderHelp } from './order-help.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { useReorderItems } from './use-reorder-items.ts';

/** One of the customer's orders. Another customer's order counts as not found. */
export function OrderDetails({ number }: { readonly number: string }) {
  const timeZone = useStoreConfig()?.timezone ?? 'UTC';
  const asking = useQuery({
    ...customerOrderQuery(number),
    refetchInterval: followCharge((data) => data.customer?.orders?.items[0]),
  });
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
      <p className="muted">{placedText(order, timeZone)}</p>
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

/** A button that adds the products of an order to the cart and opens the cart. */
function BuyAgain({ number }: { readonly number: string }) {
  const { reorder, isPending } = useReorderItems(number);
  return (
    <Button onClick={reorder} isBusy={isPending}>
      {orderText('buyAgain')}
    </Button>
  );
}
