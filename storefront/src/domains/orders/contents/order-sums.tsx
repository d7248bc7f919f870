import type { OrderSumsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { TotalsLines } from '../../cart/totals/totals.tsx';

/**
 * The totals exactly as the order has them; the browser adds nothing up. The total of a canceled
 * order is struck through.
 */
export function OrderSums({ order: { total, state } }: { readonly order: OrderSumsFragment }) {
  if (!total) return null;
  return <TotalsLines lines={total.lines} isVoid={state === 'canceled'} />;
}
