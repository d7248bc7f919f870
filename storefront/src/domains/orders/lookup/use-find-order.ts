import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  FindGuestOrderDocument,
  type OrderContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { failureMessages, isMissing } from '../../../platform/graphql/graphql-failure.ts';
import { readerOf } from '../../../platform/graphql/reader-of.ts';
import { lookupText } from './lookup-texts.ts';

/** The facts that a guest enters about an order. */
export interface OrderKnowledge {
  readonly number: string;
  readonly email: string;
  readonly postcode: string;
}

/** The result of a lookup; `rejection` is the same whichever fact was wrong. */
export type FoundOrder =
  | { readonly order: OrderContentsFragment }
  | { readonly rejection: string; readonly isUnknown: boolean };

/**
 * Returns a function that looks up a guest's order. The result is not cached, so the next visitor
 * of a shared computer finds nothing.
 */
export function useFindOrder() {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  async function findOrder(knowledge: OrderKnowledge): Promise<FoundOrder> {
    setIsPending(true);
    try {
      const options = { isFresh: true, isPrivate: true };
      const { guestOrder } = await readerOf(client)(FindGuestOrderDocument, { ...knowledge }, options);
      return { order: guestOrder };
    } catch (failure) {
      if (isMissing(failure)) return { rejection: lookupText('noMatch'), isUnknown: true };
      const [rejection = lookupText('failed')] = failureMessages(failure, lookupText('failed'));
      return { rejection, isUnknown: false };
    } finally {
      setIsPending(false);
    }
  }
  return { findOrder, isPending };
}
