import { type ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('metal-sale-errors', {
  'not-found': 'We could not find this sale. It may have been removed on another device.',
  'changed-since': 'This sale was changed on another device. Look at the change, then try again.',
  'of-quote': 'This sale comes from a quote that we paid. It cannot be changed.',
  'not-held': {
    one: 'On {day} you had {count} piece of {name} to sell. Lower the number, or add the lot that is missing.',
    other:
      'On {day} you had {count} pieces of {name} to sell. Lower the number, or add the lot that is missing.',
  },
  'lots-wrong':
    'Choose only lots that had pieces left on {day}, and no more pieces than they had or than you sell.',
  'sales-full': 'You have recorded {most} sales, the maximum.',
});

/** Error: unknown sale. Another customer's sale gets the same error. */
export function saleNotFound(): ContractError {
  return noSuchEntity(text('not-found'), 'METAL_SALE_NOT_FOUND');
}

/** Error: a field is missing or wrong. */
export function invalidSale(message: string): ContractError {
  return inputError(message, 'INVALID_METAL_SALE');
}

/** Error: the sale has another version than the client's. */
export function saleChangedSince(): ContractError {
  return inputError(text('changed-since'), 'CHANGED_SINCE');
}

/** Error: sales to the shop follow their quote. */
export function saleOfQuote(): ContractError {
  return inputError(text('of-quote'), 'METAL_SALE_OF_QUOTE');
}

/** Error: more pieces than were held on that day and are not sold otherwise. */
export function piecesNotHeld(sale: {
  readonly name: string;
  readonly day: string;
  readonly count: number;
}): ContractError {
  return inputError(text('not-held', sale), 'METAL_PIECES_NOT_HELD');
}

/** Error: the customer has reached the limit of sales. */
export function tooManySales(most: number): ContractError {
  return inputError(text('sales-full', { most }), 'METAL_SALES_FULL');
}

/** Error: chosen lots of other pieces, of a later day, twice, or with too few pieces. */
export function namedLotsWrong(day: string): ContractError {
  return inputError(text('lots-wrong', { day }), 'METAL_NAMED_LOTS');
}
