import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CartCountDocument } from '../../../platform/graphql/generated/graphql.ts';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import { executorOf } from '../../../platform/graphql/query-client.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loading } from '../../../ui/buttons/spinner.tsx';
import { Alert } from '../../../ui/toasts/alert.tsx';
import { replaceCart } from '../../cart/identity/recover-cart.ts';
import { customerQuery } from '../../customers/session/customer-query.ts';
import { isSignedIn, settleSession } from '../../customers/session/session.ts';
import { checkoutText } from '../checkout-texts.ts';
import { usePlaceOrder } from '../order/use-place-order.ts';
import { forgetDraft } from '../state/checkout-draft.ts';
import styles from '../steps/checkout-page.module.css';
import { SessionEnded } from './session-ended.tsx';

export interface LostCartProps {
  readonly cartId: string;
  /** Its order was found: the token of the receipt. */
  readonly onPlaced: (token: string) => void;
  /** It was not ordered and cannot be used any more; a new cart has taken its place if one could be made. */
  readonly onGone: () => void;
}

/**
 * A cart that cannot be used any more. A customer whose session has ended signs in again and goes on. Its order may have
 * been placed without this page hearing of it, so the shop is asked for it; only without an order a new cart takes its
 * place (CART-12).
 */
export function LostCart({ cartId, onPlaced, onGone }: LostCartProps) {
  const client = useQueryClient();
  const { askForOrder, isSubmitting } = usePlaceOrder(cartId, null);
  const [hasEnded, setHasEnded] = useState(false);
  /** Nobody could be asked: without knowing, no new cart takes the place of one that may be ordered. */
  const [isUnknown, setIsUnknown] = useState(false);
  const startAnew = () => {
    // What was typed belongs to the cart that is given up, and perhaps to another account.
    forgetDraft();
    return replaceCart(client).then(onGone, onGone);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each lost cart.
  useEffect(() => {
    void find();
  }, [cartId]);

  const find = async () => {
    if (await belongsToSomebody()) return setHasEnded(true);
    const outcome = await askForOrder();
    setIsUnknown(outcome.kind === 'unknown');
    if (outcome.kind === 'placed') onPlaced(outcome.token);
    else if (outcome.kind !== 'unknown') await startAnew();
  };

  /** Refused to whoever this browser is now: the session of the cart's owner has ended. */
  const belongsToSomebody = async (): Promise<boolean> => {
    const failure: unknown = await executorOf(client)(CartCountDocument, { cartId }, { isFresh: true }).then(
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
              {checkoutText('askForOrder')}
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
