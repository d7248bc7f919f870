import type { QueryClient } from '@tanstack/react-query';
import type { AddItemsMutation } from '../../../platform/graphql/generated/graphql.ts';
import { isSignedIn } from '../../customers/session/session.ts';
import { storeConfigQuery } from '../../shop/settings/store-config.ts';
import type { ItemToAdd } from '../lines/item-to-add.ts';

/**
 * The shop's rejection when only customers may add a product. The text is the same in every language.
 */
export const SIGN_IN_REJECTION = 'Please log in to add this item to your cart.';

/** Returns whether, as far as this browser knows, only a customer may add these items. */
export function needsSignIn(client: QueryClient, items: readonly ItemToAdd[]): boolean {
  if (isSignedIn()) return false;
  const config = client.getQueryData(storeConfigQuery().queryKey)?.storeConfig;
  return config?.sign_in_required_to_add === true || items.some(({ isLimited }) => isLimited);
}

/**
 * Returns whether the shop rejected an item because the shopper is a guest. A list may not know yet
 * that an item is limited.
 */
export function isRejectedToGuest(answer: AddItemsMutation): boolean {
  const rejections = answer.addProductsToCart?.user_errors ?? [];
  return !isSignedIn() && rejections.some((rejection) => rejection?.message === SIGN_IN_REJECTION);
}
