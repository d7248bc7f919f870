import { checkOrderComment, ORDER_COMMENT_LIMIT } from '@ingot/rules/checkout/order/order-comment.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { Cart } from '../../cart/cart.ts';
import { changeCartRow } from '../../cart/storage/change-cart.ts';
import type { CartAccess } from '../../cart/storage/open-cart.ts';

const text = defineMessages('order-comment', {
  unseen: 'The order note contains characters we cannot display. Remove them.',
  'too-long': 'The order comment may have at most {most} characters.',
});

/**
 * Stores the shopper's note on a cart and returns the cart. An empty text removes the note.
 * @throws ContractError for a text that is too long or not displayable, and if the cart cannot be
 * opened
 */
export async function setOrderComment(
  { db }: Pick<Services, 'db'>,
  { comment, ...access }: CartAccess & { readonly comment: string; readonly nowMs: number },
): Promise<Cart> {
  const checked = checkOrderComment(comment);
  if (!checked.ok)
    throw inputError(text(checked.problem, { most: ORDER_COMMENT_LIMIT }), 'ORDER_COMMENT_NOT_VALID');
  return changeCartRow({ db }, access, (stored) => ({ ...stored, orderComment: checked.comment }));
}
