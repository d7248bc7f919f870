import type { OrderSumsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { TotalsLines } from '../../cart/totals/totals.tsx';

/** The totals line by line as the order says, nothing is added up here. Nobody owes the total of a canceled order. */
export function OrderSums({ order: { total, state } }: { readonly order: OrderSumsFragment }) {
  if (!total) return null;
  return <TotalsLines lines={total.lines} isVoid={state === 'canceled'} />;
}
