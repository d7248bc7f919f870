import { type ContractError, inputError } from '../graph/errors.ts';

/** Codes of PlaceOrderOutput.errors, as in Magento 2.4.7. */
export type PlaceOrderErrorCode =
  | 'CART_NOT_FOUND'
  | 'CART_NOT_ACTIVE'
  | 'GUEST_EMAIL_MISSING'
  | 'UNABLE_TO_PLACE_ORDER'
  | 'UNDEFINED';

/** A rule that an order does not meet; `code` says which, for clients. */
export function unableToPlaceOrder(reason: string, code: string): ContractError {
  return inputError(`Unable to place order: ${reason}`, code);
}

/** The refusal as the contract's enumeration knows it. */
export function placeOrderErrorCode({ code, message }: ContractError): PlaceOrderErrorCode {
  if (code === 'CART_NOT_FOUND' || code === 'CART_NOT_ACTIVE' || code === 'GUEST_EMAIL_MISSING') return code;
  return message.startsWith('Unable to place order: ') ? 'UNABLE_TO_PLACE_ORDER' : 'UNDEFINED';
}
