import { type ContractError, inputError, noSuchEntity } from '../../graph/errors.ts';
import { defineMessages } from '../../messages/define-messages.ts';

const text = defineMessages('address-errors', {
  'address-book-full': 'An address book holds at most {most} addresses. Remove one and try again.',
});

/** No entry of the own address book has this id; somebody else's is answered alike. Magento's words. */
export function addressNotFound(id: number): ContractError {
  return noSuchEntity(`Could not find a address with ID "${id}"`, 'ADDRESS_NOT_FOUND');
}

/** A default is given to another address first. Magento's words. */
export function defaultStays(id: number, use: 'billing' | 'shipping'): ContractError {
  return inputError(
    `Customer Address ${id} is set as default ${use} address and can not be deleted`,
    'ADDRESS_IS_DEFAULT',
  );
}

/** The book holds as many as it can. */
export function addressBookFull(most: number): ContractError {
  return inputError(text('address-book-full', { most }), 'ADDRESS_BOOK_FULL');
}

/** Fields that an address cannot do without, all at once. Magento's words. */
export function addressIncomplete(fields: readonly string[]): ContractError {
  return inputError(`Required parameters are missing: ${fields.join(', ')}`, 'REQUIRED_PARAMETER_MISSING');
}
