import { orderState } from './order-state.ts';
import styles from './order-status.module.css';

/** An order's state in a row: a mark and its words. */
export function OrderStatus({ order }: { readonly order: Parameters<typeof orderState>[0] }) {
  const { name, tone } = orderState(order);
  return (
    <span className={styles.status} data-tone={tone}>
      {name}
    </span>
  );
}
