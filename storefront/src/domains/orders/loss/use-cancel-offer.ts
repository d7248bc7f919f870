import { useEffect, useState } from 'react';
import {
  OfferCancellationDocument,
  type OfferCancellationMutation,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages } from '../../../platform/graphql/graphql-failure.ts';
import { useChange } from '../../../platform/graphql/use-change.ts';
import { lossText } from './loss-texts.ts';

type Offer = NonNullable<NonNullable<OfferCancellationMutation['offerOrderCancellation']>['offer']>;

/** The cost at which an order can be canceled now. */
export interface CancelOffer {
  /** Null until the shop has computed it, and when it cannot. */
  readonly offer: Offer | null;
  /** When the offer expires by this browser's clock, epoch milliseconds. */
  readonly endsAtMs: number;
  readonly isPending: boolean;
  readonly rejection: string | null;
  /** Requests a new offer, which replaces this one. */
  readonly renew: () => void;
}

/**
 * Requests an offer to cancel an order, once on mount and again on `renew`. `mailedKey` is a guest's;
 * null for a customer.
 */
export function useCancelOffer(orderId: string, mailedKey: string | null): CancelOffer {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const { mutate, data, error, isPending, isIdle } = useChange(OfferCancellationDocument, {
    onSuccess: (answer) =>
      setEndsAtMs(Date.now() + (answer.offerOrderCancellation?.offer?.seconds_left ?? 0) * 1000),
  });
  useEffect(() => {
    if (orderId !== '') mutate({ id: orderId, key: mailedKey });
  }, [mutate, orderId, mailedKey]);
  const answer = data?.offerOrderCancellation;
  const failed = error && (failureMessages(error, lossText('failed'))[0] ?? null);
  return {
    offer: isPending ? null : (answer?.offer ?? null),
    endsAtMs,
    isPending: isPending || isIdle,
    rejection: isPending ? null : (failed ?? answer?.errorV2?.message ?? null),
    renew: () => mutate({ id: orderId, key: mailedKey }),
  };
}
