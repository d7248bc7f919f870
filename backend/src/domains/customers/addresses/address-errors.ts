import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('address-errors', {
  'not-found': 'Could not find a address with ID "{id}"',
  'default-billing': 'Customer Address {id} is set as default billing address and can not be deleted',
  'default-shipping': 'Customer Address {id} is set as default shipping address and can not be deleted',
  'address-book-full': 'An address book holds at most {most} addresses. Remove one and try again.',
});

/** No entry of the own address book has this id; somebody else's is answered alike. Magento's words. */
export function addressNotFound(id: number): ContractError {
  return noSuchEntity(text('not-found', { id }), 'ADDRESS_NOT_FOUND');
}

/** A default is given to another address first. Magento's words. */
export function defaultStays(id: number, use: 'billing' | 'shipping'): ContractError {
  return inputError(text(`default-${use}`, { id }), 'ADDRESS_IS_DEFAULT');
}

/** The book holds as many as it can. */
export function addressBookFull(most: number): ContractError {
  return inputError(text('address-book-full', { most }), 'ADDRESS_BOOK_FULL');
}

/** Fields that an address cannot do without, all at once. Magento's words. */
export function addressIncomplete(fields: readonly string[]): ContractError {
  return inputError(`Required parameters are missing: ${fields.join(', ')}`, 'REQUIRED_PARAMETER_MISSING');
}
