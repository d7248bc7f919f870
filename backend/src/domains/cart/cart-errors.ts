import { SERIALIZATION_FAILURE } from '../../platform/database/transaction.ts';
import { echoed } from '../../platform/errors/echoed.ts';
import { type ContractError, inputError, noSuchEntity, notAuthorized } from '../../platform/errors/errors.ts';

/** No cart has this id. Storefronts match on the words. */
export function cartNotFound(maskedId: string): ContractError {
  return noSuchEntity(`Could not find a cart with ID "${echoed(maskedId)}"`, 'CART_NOT_FOUND');
}

/** The cart was ordered already. Storefronts match on the words. */
export function cartNotActive(): ContractError {
  return noSuchEntity("The cart isn't active.", 'CART_NOT_ACTIVE');
}

/** The cart belongs to somebody else, or to a guest while a customer asks. Storefronts match on the words. */
export function cartNotOwned(maskedId: string): ContractError {
  return notAuthorized(
    `The current user cannot perform operations on cart "${echoed(maskedId)}"`,
    'CART_ACCESS_DENIED',
  );
}

/** Something the operation cannot do without was not sent. */
export function missingParameter(name: string, within?: string): ContractError {
  return inputError(
    `Required parameter "${name}"${within === undefined ? '' : ` for "${within}"`} is missing.`,
    'REQUIRED_PARAMETER_MISSING',
  );
}

/** The cart is gone or was changed by somebody else; what was decided on it must be decided again (see `inTransaction`). */
export class CartChangedError extends Error {
  /** PostgreSQL's own code for the same. */
  readonly code = SERIALIZATION_FAILURE;

  constructor() {
    super('The cart was changed by somebody else');
    this.name = 'CartChangedError';
  }
}
