import { isChargingCard } from './order-state.ts';

/**
 * Interval in milliseconds and maximum number of polls for a card charge: half a minute in total.
 */
const FOLLOW_MS = 2_000;
const FOLLOW_TIMES = 15;

/** The part of a query's state that decides on the next poll. */
interface PolledState<TData> {
  readonly state: {
    readonly data: TData | undefined;
    readonly dataUpdateCount: number;
    readonly errorUpdateCount: number;
  };
}

/**
 * Returns a `refetchInterval` for a query whose response holds an order, found by `orderOf`: the
 * milliseconds until the next poll while the card is being charged, up to the maximum; else false.
 */
export function followCharge<TData>(
  orderOf: (data: TData) => Parameters<typeof isChargingCard>[0] | null | undefined,
) {
  return ({ state: { data, dataUpdateCount, errorUpdateCount } }: PolledState<TData>): number | false => {
    const order = data && orderOf(data);
    if (!order || !isChargingCard(order) || dataUpdateCount + errorUpdateCount > FOLLOW_TIMES) return false;
    return FOLLOW_MS;
  };
}
