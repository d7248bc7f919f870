import { useQueryClient } from '@tanstack/react-query';
import { LockPricesDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { checkoutCartQuery } from '../state/checkout-cache.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** The cart has prices without this lock: those of another tab's lock, or the live ones. */
const OTHER_PRICES = ['PRICE_LOCK_RUNNING', 'PRICE_LOCK_LIMIT'] as const;

/**
 * Returns the mutation that locks the current prices. If another tab has locked them meanwhile, or
 * the shopper has too many locks, fetches the cart with its prices.
 */
export function useLockPrices(cartId: string) {
  const client = useQueryClient();
  return useCheckoutStep(cartId, 'payment', async (send, _input: null) => {
    try {
      const answer = await send(LockPricesDocument, { cartId });
      return answer.lockCartPrices?.cart;
    } catch (failure) {
      if (!(failure instanceof GraphQLFailure && OTHER_PRICES.some((code) => failure.hasCode(code))))
        throw failure;
      return (await client.fetchQuery(checkoutCartQuery(cartId))).cart ?? undefined;
    }
  });
}
