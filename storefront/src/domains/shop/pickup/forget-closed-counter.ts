import { useEffect } from 'react';
import type { PickupCounterFragment } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { forgetCounter, useChosenCounter } from './pickup-choice.ts';
import { counterText } from './pickup-texts.ts';

/** A request for the chosen counter. While it is repeated, its last response may be stale. */
interface CounterRequest {
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/** Forgets the chosen counter once a request for it fails because it takes no orders now or is gone. */
export function useForgetClosedCounter({ error, isFetching }: CounterRequest): void {
  const chosen = useChosenCounter();
  const failure = !isFetching && error instanceof GraphQLFailure ? error : null;
  const isClosed = failure?.hasCode('PICKUP_LOCATION_CLOSED') === true;
  const isGone = failure?.hasCode('PICKUP_LOCATION_NOT_FOUND') === true;
  const name = chosen?.name;
  useEffect(() => {
    if (name !== undefined && (isClosed || isGone))
      forgetCounter(counterText(isClosed ? 'closed' : 'gone', { name }));
  }, [isClosed, isGone, name]);
}

/**
 * Forgets the chosen counter once a list of counters says that it takes no orders now. A list without the counter says
 * nothing about it: a list has only the counters whose delivery takes these pieces. Data is undefined while unknown.
 */
export function useForgetClosedOffer({
  data,
  isFetching,
}: {
  readonly data: readonly PickupCounterFragment[] | undefined;
  readonly isFetching: boolean;
}): void {
  const chosen = useChosenCounter();
  const found = data?.find(({ location }) => location.pickup_location_code === chosen?.code);
  const isClosed = !isFetching && found?.is_open === false;
  const name = chosen?.name;
  const message = found?.error_message;
  useEffect(() => {
    if (isClosed && name !== undefined) forgetCounter(message ?? counterText('closed', { name }));
  }, [isClosed, name, message]);
}
