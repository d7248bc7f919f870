import type { ContractError } from '../../../platform/errors/errors.ts';

/** Error codes in `user_errors`, as in Magento 2.4.8. */
export type UserErrorCode =
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'INVALID_PARAMETER_VALUE'
  | 'UNDEFINED';

/** The reason why one item was rejected. */
export interface UserError {
  readonly code: UserErrorCode;
  /** Text for the shopper, as in the contract. */
  readonly message: string;
}

const CODES: readonly string[] = [
  'PRODUCT_NOT_FOUND',
  'NOT_SALABLE',
  'INSUFFICIENT_STOCK',
  'COULD_NOT_FIND_CART_ITEM',
  'REQUIRED_PARAMETER_MISSING',
  'INVALID_PARAMETER_VALUE',
] satisfies UserErrorCode[];

/** Converts an error to an entry of `user_errors`. Unknown codes become `UNDEFINED`. */
export function userErrorOf({ code, message }: ContractError): UserError {
  return { code: CODES.includes(code) ? (code as UserErrorCode) : 'UNDEFINED', message };
}
