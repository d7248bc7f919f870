import { Status } from '@ingot/ui/labels/status.tsx';
import { orderState } from './order-state.ts';

/** An order's state in a row: a mark and its words. */
export function OrderStatus({ order }: { readonly order: Parameters<typeof orderState>[0] }) {
  const { name, tone } = orderState(order);
  return <Status tone={tone}>{name}</Status>;
}
