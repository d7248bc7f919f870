import { Button } from '@ingot/ui/buttons/button.tsx';
import { Loading } from '@ingot/ui/buttons/spinner.tsx';
import { Alert } from '@ingot/ui/toasts/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CartCountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { replaceCart } from '../../cart/identity/recover-cart.ts';
import { customerQuery } from '../../customers/session/customer-query.ts';
import { isSignedIn, settleSession } from '../../customers/session/session.ts';
import { checkoutText } from '../checkout-texts.ts';
import { NOTHING_SHOWN, usePlaceOrder } from '../order/use-place-order.ts';
import { deleteDraft } from '../state/checkout-draft.ts';
import styles from '../steps/checkout-page.module.css';
import { SessionEnded } from './session-ended.tsx';

export interface LostCartProps {
  readonly cartId: string;
  /** Receives the token of the receipt when the cart's order was found. */
  readonly onPlaced: (token: string) => void;
  /**
   * Called when the cart was not ordered and is unusable; a new cart has replaced it if possible.
   */
  readonly onGone: () => void;
}

/**
 * Handles a cart that can no longer be used. A customer whose session has ended can sign in again.
 * The order may have succeeded without a response, so the page queries the shop for it. Only
 * without an order a new cart replaces this one.
 */
export function LostCart({ cartId, onPlaced, onGone }: LostCartProps) {
  const client = useQueryClient();
  const { findOrderOutcome, isSubmitting } = usePlaceOrder(cartId, NOTHING_SHOWN);
  const [hasEnded, setHasEnded] = useState(false);
  /** The shop could not be reached. A cart that may be ordered is not replaced. */
  const [isUnknown, setIsUnknown] = useState(false);
  const startAnew = () => {
    // The entered values belong to the discarded cart, and perhaps to another account.
    deleteDraft();
    return replaceCart(client).then(onGone, onGone);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each lost cart.
  useEffect(() => {
    void find();
  }, [cartId]);

  const find = async () => {
    if (await belongsToSomebody()) return setHasEnded(true);
    const outcome = await findOrderOutcome();
    setIsUnknown(outcome.kind === 'unknown');
    if (outcome.kind === 'placed') onPlaced(outcome.token);
    else if (outcome.kind !== 'unknown') await startAnew();
  };

  /** The cart is denied to the current session: the session of its owner has ended. */
  const belongsToSomebody = async (): Promise<boolean> => {
    const failure: unknown = await readerOf(client)(CartCountDocument, { cartId }, { isFresh: true }).then(
      () => null,
      (error) => error,
    );
    if (!(failure instanceof GraphQLFailure) || !failure.hasCode('CART_ACCESS_DENIED')) return false;
    if (isSignedIn()) await client.fetchQuery({ ...customerQuery(), staleTime: 0 }).catch(() => null);
    settleSession();
    return !isSignedIn();
  };

  if (!hasEnded) {
    return (
      <div className={`wrap ${styles.page}`}>
        {isUnknown ? (
          <Alert kind="warning">
            <p>{checkoutText('orderUnknown')}</p>
            <Button size="sm" isBusy={isSubmitting} onClick={() => void find()}>
              {checkoutText('findOrderOutcome')}
            </Button>
          </Alert>
        ) : (
          <Loading />
        )}
      </div>
    );
  }
  return <SessionEnded onStartAnew={() => void startAnew()} />;
}
