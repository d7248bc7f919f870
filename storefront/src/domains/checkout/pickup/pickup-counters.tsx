import { useQuery } from '@tanstack/react-query';
import { CounterList } from '../../shop/pickup/counter-list.tsx';
import type { ChosenCounter } from '../../shop/pickup/pickup-choice.ts';
import { countersOf, type MethodCodes, pickupCountersQuery } from './pickup-counters-query.ts';

export interface PickupCountersProps {
  readonly cartId: string;
  /** The collection. */
  readonly method: MethodCodes;
  /** Code of the counter that the shopper chose; null keeps that of the cart. */
  readonly chosen: string | null;
  readonly onChoose: (counter: ChosenCounter) => void;
}

/** The counters of a collection with address, hours and the time at which the order is ready. */
export function PickupCounters({ cartId, method, chosen, onChoose }: PickupCountersProps) {
  const { data } = useQuery(pickupCountersQuery(cartId));
  const counters = countersOf(data, method);
  if (counters.length === 0) return null;
  const ofCart = counters.find(({ is_selected: is }) => is)?.location.pickup_location_code ?? null;
  return <CounterList counters={counters} chosen={chosen ?? ofCart} onChoose={onChoose} />;
}
