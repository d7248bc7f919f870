import { SetOrderCommentDocument } from '../../../platform/graphql/generated/graphql.ts';
import { useCheckoutStep } from '../state/use-checkout-step.ts';

/** Returns the mutation that sets the order comment; an empty text removes it. */
export function useSetOrderComment(cartId: string) {
  return useCheckoutStep(cartId, 'order', async (send, comment: string) => {
    const answer = await send(SetOrderCommentDocument, { cartId, comment });
    return answer.setOrderCommentOnCart?.cart;
  });
}
