import { useEffect } from 'react';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { chooseCounter } from './pickup-choice.ts';

const CODES = ['PICKUP_LOCATION_CLOSED', 'PICKUP_LOCATION_NOT_FOUND'];

/** Forgets the chosen counter once a request for it fails because it takes no orders now or is gone. */
export function useForgetClosedCounter(error: Error | null): void {
  useEffect(() => {
    if (error instanceof GraphQLFailure && CODES.some((code) => error.hasCode(code))) chooseCounter(null);
  }, [error]);
}
