import { ContractError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('order-refusal', {
  prefix: 'Unable to place order: {reason}',
});

/** Codes of `PlaceOrderOutput.errors`, as in Magento 2.4.7. */
export type PlaceOrderErrorCode =
  | 'CART_NOT_FOUND'
  | 'CART_NOT_ACTIVE'
  | 'GUEST_EMAIL_MISSING'
  | 'UNABLE_TO_PLACE_ORDER'
  | 'UNDEFINED';

/** Marks the errors of this file, because their messages are translated. */
class UnableToPlaceOrder extends ContractError {}

/** Returns the error for an order that breaks a rule; `code` identifies the rule. */
export function unableToPlaceOrder(reason: string, code: string): ContractError {
  return new UnableToPlaceOrder(text('prefix', { reason }), 'graphql-input', code);
}

/** Maps an error to the contract's enumeration. */
export function placeOrderErrorCode(rejection: ContractError): PlaceOrderErrorCode {
  const { code } = rejection;
  if (code === 'CART_NOT_FOUND' || code === 'CART_NOT_ACTIVE' || code === 'GUEST_EMAIL_MISSING') return code;
  return rejection instanceof UnableToPlaceOrder ? 'UNABLE_TO_PLACE_ORDER' : 'UNDEFINED';
}
