import type { ContractError } from '../../../platform/errors/errors.ts';

/** Codes of the refusals in `user_errors`, as in Magento 2.4.8. */
export type UserErrorCode =
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'INVALID_PARAMETER_VALUE'
  | 'UNDEFINED';

/** A refusal of one line. */
export interface UserError {
  readonly code: UserErrorCode;
  /** In the words of the contract. */
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

/** A refusal as lists of them have it. */
export function userErrorOf({ code, message }: ContractError): UserError {
  return { code: CODES.includes(code) ? (code as UserErrorCode) : 'UNDEFINED', message };
}
