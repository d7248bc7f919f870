/** The kinds of refusal a client can tell apart, as Magento names them in `extensions.category`. */
export type ErrorCategory =
  | 'graphql-input'
  | 'graphql-no-such-entity'
  | 'graphql-authorization'
  | 'graphql-authentication'
  | 'graphql-already-exists';

/**
 * A refusal that the contract foresees: its message reaches the client word for word, with the category and a stable
 * code in `extensions`. Whatever else is thrown is a defect: the client sees `Internal server error` and an id,
 * the log sees everything.
 */
export class ContractError extends Error {
  readonly category: ErrorCategory;
  readonly code: string;
  /** What else stands in `extensions`. */
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

/** The client sent something that cannot be done as sent. */
export function inputError(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-input', code);
}

/** What the client named does not exist (or is not for it to know of). */
export function noSuchEntity(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-no-such-entity', code);
}

/** The client is known, or a guest, and may not do this. */
export function notAuthorized(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-authorization', code);
}

/** The client could not prove who it is. */
export function notAuthenticated(
  message: string,
  code: string,
  more: Readonly<Record<string, number | string>> = {},
): ContractError {
  return new ContractError(message, 'graphql-authentication', code, more);
}

/** The thing to be made is there already. */
export function alreadyExists(message: string, code: string): ContractError {
  return new ContractError(message, 'graphql-already-exists', code);
}
