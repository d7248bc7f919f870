import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('address-errors', {
  'not-found': 'Could not find a address with ID "{id}"',
  'default-billing': 'Customer Address {id} is set as default billing address and can not be deleted',
  'default-shipping': 'Customer Address {id} is set as default shipping address and can not be deleted',
  'address-book-full': 'An address book holds at most {most} addresses. Remove one and try again.',
});

/**
 * Returns the error for an unknown address id, in Magento's wording. Other customers' ids get the
 * same error.
 */
export function addressNotFound(id: number): ContractError {
  return noSuchEntity(text('not-found', { id }), 'ADDRESS_NOT_FOUND');
}

/** Returns the error for deleting a default address, in Magento's wording. */
export function cannotDeleteDefault(id: number, use: 'billing' | 'shipping'): ContractError {
  return inputError(text(`default-${use}`, { id }), 'ADDRESS_IS_DEFAULT');
}

/** Returns the error for a full address book. */
export function addressBookFull(most: number): ContractError {
  return inputError(text('address-book-full', { most }), 'ADDRESS_BOOK_FULL');
}

/** Returns the error that lists all missing fields, in Magento's wording. */
export function addressIncomplete(fields: readonly string[]): ContractError {
  return inputError(`Required parameters are missing: ${fields.join(', ')}`, 'REQUIRED_PARAMETER_MISSING');
}
