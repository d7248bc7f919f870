import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  OwnPriceLocksDocument,
  ReleasePriceLockDocument,
} from '../../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../../platform/graphql/graphql-failure.ts';
import { readerOf } from '../../../../platform/graphql/reader-of.ts';
import { useChange } from '../../../../platform/graphql/use-change.ts';
import { useSession } from '../../../customers/session/session.ts';
import { useLockPrices } from '../use-lock-prices.ts';

/** Reasons for a live price that the end of another lock removes. */
const RELEASED_BY_END: readonly (string | undefined)[] = ['AT_ONCE', 'AT_ONCE_NEARBY'];

/**
 * Returns the price locks of the customer's other carts, and a function that releases one by its uid and
 * then locks the prices of this cart. The locks are null for a guest, and when a release would not help.
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
  const { submit: lockPrices } = useLockPrices(cartId);
  const ending = useChange(async (uid: string, send) => {
    try {
      await send(ReleasePriceLockDocument, { uid });
    } catch (failure) {
      // A lock that has ended meanwhile is not in the way, either.
      if (!(failure instanceof GraphQLFailure && failure.hasCode('PRICE_LOCK_NOT_FOUND'))) throw failure;
    }
  });
  const release = async (uid: string): Promise<void> => {
    const isReleased = await ending.mutateAsync(uid).then(
      () => true,
      () => false,
    );
    if (!isReleased) return;
    await lockPrices(null);
    await client.invalidateQueries({ queryKey });
  };
  const isUseful = isCustomer && RELEASED_BY_END.includes(data?.cart?.price_lock_refusal?.code);
  return {
    locks: isUseful ? (data?.customer?.price_locks ?? null) : null,
    answeredAtMs: dataUpdatedAt,
    release,
    isReleasing: ending.isPending,
    hasFailed: ending.isError,
  };
}
