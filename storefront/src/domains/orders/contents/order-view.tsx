import type { OrderContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { PrintHeader } from '../documents/print-header.tsx';
import { OrderTrack } from '../status/order-track.tsx';
import { Instructions, OrderNotices } from './order-parts.tsx';
import { OrderSheet } from './order-sheet.tsx';
import styles from './order-view.module.css';

export interface OrderViewProps {
  readonly order: OrderContentsFragment;
  /** Content below the lines: addresses and actions. */
  readonly children: React.ReactNode;
  /** Content in the side column, below the progress. */
  readonly beside?: React.ReactNode;
}

/** An order beside its progress, for its customer and for a guest who has looked it up. */
export function OrderView({ order, children, beside }: OrderViewProps) {
  return (
    <>
      <PrintHeader order={order} />
      <OrderNotices order={order} />
      <div className={styles.split}>
        <div>
          <Instructions order={order} saysWhen={order.state === 'pending_payment'} />
          <OrderSheet order={order} />
          {children}
        </div>
        <aside className={styles.aside}>
          <OrderTrack order={order} />
          {beside}
        </aside>
      </div>
    </>
  );
}
