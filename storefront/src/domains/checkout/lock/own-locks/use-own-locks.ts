import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  OwnPriceLocksDocument,
  ReleasePriceLockDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { readerOf } from '../../../../platform/graphql/reader-of.ts';
import { useChange } from '../../../../platform/graphql/use-change.ts';
import { useSession } from '../../../customers/session/session.ts';
import { useLockPrices } from '../use-lock-prices.ts';

/**
 * Returns the price locks of the customer's other carts, and a function that releases one of them and then
 * locks the prices of this cart. The locks are null for a guest, and if no release would allow that.
 */
export function useOwnLocks(cartId: string) {
  const client = useQueryClient();
  const isCustomer = useSession() === 'customer';
  const queryKey = ['OwnPriceLocks', cartId];
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readerOf(client)(OwnPriceLocksDocument, { cartId }, { signal, isFresh: true }),
    enabled: isCustomer,
  });
  const { submit: lockPrices, isSubmitting: isLocking } = useLockPrices(cartId);
  /** Set at once, so that a second press in the same moment costs no second lock. */
  const isBusy = useRef(false);
  const ending = useChange(async (uid: string, send) => {
    try {
      await send(ReleasePriceLockDocument, { uid });
    } catch (failure) {
      // A lock that has ended meanwhile is not in the way, either.
      if (!(failure instanceof GraphQLFailure && failure.hasCode('PRICE_LOCK_NOT_FOUND'))) throw failure;
    }
  });
  /** Returns whether the lock has ended. Never rejects. */
  const release = async (uid: string): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const isReleased = await ending.mutateAsync(uid).then(
        () => true,
        () => false,
      );
      if (isReleased) await lockPrices(null);
      await client.invalidateQueries({ queryKey });
      return isReleased;
    } finally {
      isBusy.current = false;
    }
  };
  const isUseful = isCustomer && data?.cart?.price_lock_refusal?.code === 'AT_ONCE';
  return {
    locks: isUseful ? (data?.customer?.price_locks ?? null) : null,
    answeredAtMs: dataUpdatedAt,
    release,
    /** The uid of the lock whose release runs; null for none. */
    releasing: ending.isPending || isLocking ? (ending.variables ?? null) : null,
    hasFailed: ending.isError,
  };
}
