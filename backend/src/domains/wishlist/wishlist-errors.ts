import type { WishListUserInputError } from '../../generated/resolvers.ts';
import type { ContractError } from '../../platform/errors/errors.ts';
import { inputError, notAuthorized } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import { MAX_FAVORITES } from './wishlist.ts';

const text = defineMessages('wishlist-errors', {
  off: 'The wishlist configuration is currently disabled.',
  'customers-only': 'The current user cannot perform operations on wishlist',
  'not-found': 'The wishlist was not found.',
  'unknown-item': 'Could not find a wishlist item with ID "{id}"',
  full: 'You can save up to {most} favorites. Remove one to add another.',
});

/** Favorites are disabled. Magento's message. */
export function wishlistOff(): ContractError {
  return inputError(text('off'), 'WISHLIST_OFF');
}

/** Guests have no favorites. Magento's message. */
export function wishlistForCustomers(): ContractError {
  return notAuthorized(text('customers-only'), 'CUSTOMER_NOT_AUTHORIZED');
}

/**
 * The list is unknown or belongs to another customer; the message does not reveal which. Magento's
 * message.
 */
export function wishlistNotFound(): ContractError {
  return inputError(text('not-found'), 'WISHLIST_NOT_FOUND');
}

/** An item that could not be added, changed or removed. */
export type WishlistRejection = WishListUserInputError;

/** The list has no such item. Magento's message. */
export function itemNotFound(id: string): WishlistRejection {
  return {
    code: 'PRODUCT_NOT_FOUND',
    message: text('unknown-item', { id: id.slice(0, 40) }),
  };
}

/** The list is full. */
export function listFull(): WishlistRejection {
  return rejection(text('full', { most: MAX_FAVORITES }));
}

/** Any other error that the shopper can correct. */
export function rejection(message: string): WishlistRejection {
  return { code: 'UNDEFINED', message };
}
