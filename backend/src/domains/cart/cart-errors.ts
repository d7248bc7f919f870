import { SERIALIZATION_FAILURE } from '../../platform/database/transaction.ts';
import { echoed } from '../../platform/errors/echoed.ts';
import { type ContractError, inputError, noSuchEntity, notAuthorized } from '../../platform/errors/errors.ts';

/** Error: no cart has this id. Storefronts compare the message. */
export function cartNotFound(maskedId: string): ContractError {
  return noSuchEntity(`Could not find a cart with ID "${echoed(maskedId)}"`, 'CART_NOT_FOUND');
}

/** Error: the cart was already ordered. Storefronts compare the message. */
export function cartNotActive(): ContractError {
  return noSuchEntity("The cart isn't active.", 'CART_NOT_ACTIVE');
}

/**
 * Error: the cart belongs to another customer, or a customer tries to open a guest's cart.
 * Storefronts compare the message.
 */
export function cartNotOwned(maskedId: string): ContractError {
  return notAuthorized(
    `The current user cannot perform operations on cart "${echoed(maskedId)}"`,
    'CART_ACCESS_DENIED',
  );
}

/** Error: a required input field is missing. */
export function missingParameter(name: string, within?: string): ContractError {
  return inputError(
    `Required parameter "${name}"${within === undefined ? '' : ` for "${within}"`} is missing.`,
    'REQUIRED_PARAMETER_MISSING',
  );
}

/** The cart was deleted or changed by another request. `inTransaction` retries the change. */
export class CartChangedError extends Error {
  /** The SQLSTATE that PostgreSQL uses for serialization failures. */
  readonly code = SERIALIZATION_FAILURE;

  constructor() {
    super('The cart was changed by another request');
    this.name = 'CartChangedError';
  }
}
