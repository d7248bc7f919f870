import { SetOrderCommentDocument } from '../graphql/generated/graphql.ts';
import { executorOf } from '../graphql/query-client.ts';
import { useCheckoutStep } from './use-checkout-step.ts';

/** Keeps what the shopper writes to the shop with the order; an empty text removes it. */
export function useSetOrderComment(cartId: string) {
  return useCheckoutStep(cartId, 'order', async (client, comment: string) => {
    const answer = await executorOf(client)(SetOrderCommentDocument, { cartId, comment });
    return answer.setOrderCommentOnCart?.cart;
  });
}
