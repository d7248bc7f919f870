import type { WishListUserInputError } from '../../generated/resolvers.ts';
import type { ContractError } from '../../platform/errors/errors.ts';
import { inputError, notAuthorized } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { MOST_FAVORITES } from './wishlist.ts';

const text = defineMessages('wishlist-errors', {
  off: 'The wishlist configuration is currently disabled.',
  'customers-only': 'The current user cannot perform operations on wishlist',
  'not-found': 'The wishlist was not found.',
  'unknown-item': 'Could not find a wishlist item with ID "{id}"',
  full: 'You can save up to {most} favorites. Remove one to add another.',
});

/** The shop keeps no favorites. Magento's words. */
export function wishlistOff(): ContractError {
  return inputError(text('off'), 'WISHLIST_OFF');
}

/** Guests have no favorites (GEN-04). Magento's words. */
export function wishlistForCustomers(): ContractError {
  return notAuthorized(text('customers-only'), 'CUSTOMER_NOT_AUTHORIZED');
}

/** No such list, or somebody else's: nobody is told which. Magento's words. */
export function wishlistNotFound(): ContractError {
  return inputError(text('not-found'), 'WISHLIST_NOT_FOUND');
}

/** One favorite that could not be added, changed or taken off. */
export type WishlistRefusal = WishListUserInputError;

/** The list holds no such favorite. Magento's words. */
export function itemNotFound(id: string): WishlistRefusal {
  return {
    code: 'PRODUCT_NOT_FOUND',
    message: text('unknown-item', { id: id.slice(0, 40) }),
  };
}

/** No more fit on the list. */
export function listFull(): WishlistRefusal {
  return refusal(text('full', { most: MOST_FAVORITES }));
}

/** Anything else that the shopper can mend. */
export function refusal(message: string): WishlistRefusal {
  return { code: 'UNDEFINED', message };
}
