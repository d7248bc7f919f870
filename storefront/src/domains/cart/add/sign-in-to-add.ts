import type { QueryClient } from '@tanstack/react-query';
import type { AddItemsMutation } from '../../../platform/graphql/generated/graphql.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';

/** What the shop answers a guest who must be somebody to add this (ADD-06), the same in every language. */
export const SIGN_IN_REFUSAL = 'Please log in to add this item to your cart.';

/** Whether these can only be added by somebody who is signed in, as far as this browser knows (ADD-03, CONF-09). */
export function needsSignIn(client: QueryClient, items: readonly ItemToAdd[]): boolean {
  if (isSignedIn()) return false;
  const config = client.getQueryData(storeConfigQuery().queryKey)?.storeConfig;
  return config?.sign_in_required_to_add === true || items.some(({ isLimited }) => isLimited);
}

/** Whether the shop refused the one item of an add for want of a customer: what a list knew of it may be old. */
export function isRefusedToGuest(answer: AddItemsMutation): boolean {
  const refusals = answer.addProductsToCart?.user_errors ?? [];
  return !isSignedIn() && refusals.some((refusal) => refusal?.message === SIGN_IN_REFUSAL);
}
