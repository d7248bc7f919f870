/** The error categories of a response, as Magento names them in `extensions.category`. */
export type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

/**
 * An error that the contract foresees. The client receives its message unchanged, with the category
 * and a stable code in `extensions`. Any other error is a defect: the client sees `Internal server
 * error` and an id, and the log contains the details.
 */
export class ContractError extends Error {
  readonly category: ErrorCategory;
  readonly code: string;
  /** Additional fields of `extensions`. */
  readonly more: Readonly<Record<string, number | string>>;

  constructor(
    message: string,
    category: ErrorCategory,
    code: string,
    more: Readonly<Record<string, number | string>> = {},
  ) {
    super(message);
    this.name = 'ContractError';
    this.category = category;
    this.code = code;
    this.more = more;
  }
}

/** The input of the client is invalid. */
export function inputError(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-input', code);
}

/** The entity does not exist, or the client must not know that it does. */
export function noSuchEntity(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-no-such-entity', code);
}

/** The client is known, or a guest, and may not do this. */
export function notAuthorized(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-authorization', code);
}

/** The client could not prove its identity. */
export function notAuthenticated(
  message: string,
  code: string,
  more: Readonly<Record<string, number | string>> = {},
): ContractError {
  return new ContractError(message, 'graphql-authentication', code, more);
}

/** The entity exists already. */
export function alreadyExists(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-already-exists', code);
}
