import { useQueryClient } from '@tanstack/react-query';
import { LockPricesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/**
 * Returns the mutation that locks the current prices. If another tab has locked them meanwhile,
 * fetches the cart with that lock.
 */
export function useLockPrices(cartId: string) {
  const client = useQueryClient();
  return useCheckoutStep(cartId, 'payment', async (send, _input: null) => {
    try {
      const answer = await send(LockPricesDocument, { cartId });
      return answer.lockCartPrices?.cart;
    } catch (failure) {
      if (!(failure instanceof GraphQLFailure && failure.hasCode('PRICE_LOCK_RUNNING'))) throw failure;
      return (await client.fetchQuery(checkoutCartQuery(cartId))).cart ?? undefined;
    }
  });
}
