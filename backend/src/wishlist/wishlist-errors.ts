import type { ContractError } from '../graph/errors.ts';
import { inputError, notAuthorized } from '../graph/errors.ts';
import type { WishListUserInputError } from '../graph/generated/resolvers.ts';
import { MOST_FAVORITES } from './wishlist.ts';

/** The shop keeps no favorites. Magento's words. */
export function wishlistOff(): ContractError {
  return inputError('The wishlist configuration is currently disabled.', 'WISHLIST_OFF');
}

/** Guests have no favorites (GEN-04). Magento's words. */
export function wishlistForCustomers(): ContractError {
  return notAuthorized('The current user cannot perform operations on wishlist', 'CUSTOMER_NOT_AUTHORIZED');
}

/** No such list, or somebody else's: nobody is told which. Magento's words. */
export function wishlistNotFound(): ContractError {
  return inputError('The wishlist was not found.', 'WISHLIST_NOT_FOUND');
}

/** One favorite that could not be added, changed or taken off. */
export type WishlistRefusal = WishListUserInputError;

/** The list holds no such favorite. Magento's words. */
export function itemNotFound(id: string): WishlistRefusal {
  return {
    code: 'PRODUCT_NOT_FOUND',
    message: `Could not find a wishlist item with ID "${id.slice(0, 40)}"`,
  };
}

/** No more fit on the list. */
export function listFull(): WishlistRefusal {
  return refusal(`Your favorites hold at most ${MOST_FAVORITES} pieces. Remove one to add another.`);
}

/** Anything else that the shopper can mend. */
export function refusal(message: string): WishlistRefusal {
  return { code: 'UNDEFINED', message };
}
