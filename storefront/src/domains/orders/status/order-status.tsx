import { Status } from '@ingot/ui/labels/status.tsx';
import { orderState } from './order-state.ts';

/** The status of an order in a row: mark and label. */
export function OrderStatus({ order }: { readonly order: Parameters<typeof orderState>[0] }) {
  const { name, tone } = orderState(order);
  return <Status tone={tone}>{name}</Status>;
}
