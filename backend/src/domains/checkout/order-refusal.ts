import { ContractError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('order-refusal', {
  prefix: 'Unable to place order: {reason}',
});

/** Codes of PlaceOrderOutput.errors, as in Magento 2.4.7. */
export type PlaceOrderErrorCode =
  | 'CART_NOT_FOUND'
  | 'CART_NOT_ACTIVE'
  | 'GUEST_EMAIL_MISSING'
  | 'UNABLE_TO_PLACE_ORDER'
  | 'UNDEFINED';

/** Marks the refusals of this file, whose words are those of any language. */
class UnableToPlaceOrder extends ContractError {}

/** A rule that an order does not meet; `code` says which, for clients. */
export function unableToPlaceOrder(reason: string, code: string): ContractError {
  return new UnableToPlaceOrder(text('prefix', { reason }), 'graphql-input', code);
}

/** The refusal as the contract's enumeration knows it. */
export function placeOrderErrorCode(refusal: ContractError): PlaceOrderErrorCode {
  const { code } = refusal;
  if (code === 'CART_NOT_FOUND' || code === 'CART_NOT_ACTIVE' || code === 'GUEST_EMAIL_MISSING') return code;
  return refusal instanceof UnableToPlaceOrder ? 'UNABLE_TO_PLACE_ORDER' : 'UNDEFINED';
}
