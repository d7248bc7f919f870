/** An error of a GraphQL response. `details` holds the extensions besides the code. */
export interface OfficeError {
  readonly message: string;
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Codes that the office handles for all pages; other codes are for the page that sent the request. */
export const CODE = {
  notSignedIn: 'NOT_SIGNED_IN',
  proofRequired: 'PROOF_REQUIRED',
  conflict: 'CONFLICT',
  notPermitted: 'NOT_PERMITTED',
  internal: 'INTERNAL_SERVER_ERROR',
} as const;

/**
 * A request without a result: `network` when the shop did not respond, `rejected` when it responded
 * with errors.
 */
export class OfficeFailure extends Error {
  override readonly name = 'OfficeFailure';
  readonly layer: 'network' | 'rejected';
  readonly errors: readonly OfficeError[];

  constructor(layer: OfficeFailure['layer'], message: string, errors: readonly OfficeError[] = []) {
    super(message);
    this.layer = layer;
    this.errors = errors;
  }

  /** The code of the first error; null without one. */
  get code(): string | null {
    return this.errors[0]?.code ?? null;
  }
}

/** Returns whether a failure has this code. */
export function hasCode(failure: unknown, code: string): boolean {
  return failure instanceof OfficeFailure && failure.errors.some((error) => error.code === code);
}
