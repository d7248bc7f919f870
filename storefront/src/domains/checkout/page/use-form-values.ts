import { checkOrderComment, ORDER_COMMENT_LIMIT } from '@ingot/rules/checkout/order/order-comment.ts';
import { useState } from 'react';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { CardDraft } from '../card/card-form.ts';
import { checkoutText } from '../checkout-texts.ts';
import { useSetOrderComment } from '../review/use-set-order-comment.ts';
import { readDraft, storeDraft } from '../state/checkout-draft.ts';
import { useCheckoutMachine } from '../state/checkout-state.ts';
import { shopperText } from '../state/use-checkout-step.ts';

/** Values that the shopper entered, kept while the steps change. */
export interface FormValues {
  /** In memory only: card data is never stored. */
  readonly card: CardDraft;
  readonly setCard: (card: CardDraft) => void;
  readonly comment: string;
  readonly commentError: string | null;
  readonly setComment: (comment: string) => void;
  /** Sends a changed comment to the shop. Returns whether the order may be placed. */
  readonly saveComment: () => Promise<boolean>;
  /** Ids of the accepted agreements. */
  readonly agreed: ReadonlySet<number>;
  readonly agree: (id: number, isAgreed: boolean) => void;
}

/** Returns the values entered outside of the forms of the steps. */
export function useFormValues(cart: CheckoutContentsFragment): FormValues {
  const [card, setCard] = useState<CardDraft>({ number: '', expiry: '' });
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(new Set());
  const [comment, setComment] = useState(() => readDraft().comment ?? cart.order_comment ?? '');
  const [commentError, setCommentError] = useState<string | null>(null);
  const { submit } = useSetOrderComment(cart.id);

  const saveComment = async (): Promise<boolean> => {
    const checked = checkOrderComment(comment);
    setCommentError(
      checked.ok
        ? null
        : checkoutText(checked.problem === 'unseen' ? 'noteUnseen' : 'noteTooLong', {
            most: ORDER_COMMENT_LIMIT,
          }),
    );
    if (!checked.ok) return false;
    if (checked.comment === (cart.order_comment ?? null)) return true;
    const isSaved = await submit(checked.comment ?? '');
    const { order: error } = useCheckoutMachine.getState().errors;
    if (!isSaved && error !== null) setCommentError(shopperText(error));
    return isSaved;
  };
  return {
    card,
    setCard,
    comment,
    commentError,
    setComment: (text) => {
      setComment(text);
      setCommentError(null);
      storeDraft({ comment: text });
    },
    saveComment,
    agreed,
    agree: (id, isAgreed) =>
      setAgreed((before) => new Set(isAgreed ? [...before, id] : [...before].filter((one) => one !== id))),
  };
}
