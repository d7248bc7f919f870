import { LockPricesDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Prices the cart anew and holds these prices for ten minutes. */
export function useLockPrices(cartId: string) {
  return useCheckoutStep(cartId, 'payment', async (client, _input: null) => {
    const answer = await executorOf(client)(LockPricesDocument, { cartId });
    return answer.lockCartPrices?.cart;
  });
}
