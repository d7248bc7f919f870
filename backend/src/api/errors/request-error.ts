import { GraphQLError } from 'graphql';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('requests', {
  'too-many': {
    one: 'Too many requests. Try again in a second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
});

/**
 * A request that was rejected before anything ran: unreadable, too large, or above a limit. The
 * message is for people, the code for programs; `status` is the HTTP status.
 */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: readonly GraphQLError[];
  /** For `Retry-After`; null when a retry would not help. */
  readonly retryAfterSeconds: number | null;

  /** `code` belongs to a message; errors of the engine have their own codes. */
  constructor(status: number, errors: readonly GraphQLError[]);
  constructor(status: number, message: string, code: string, retryAfterSeconds?: number);
  constructor(
    status: number,
    errors: readonly GraphQLError[] | string,
    code?: string,
    retryAfterSeconds: number | null = null,
  ) {
    const list = typeof errors === 'string' ? [new GraphQLError(errors, { extensions: { code } })] : errors;
    super(list.map((error) => error.message).join('; '));
    this.name = 'RequestError';
    this.status = status;
    this.errors = list;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the error of a rate limit: 429, with the wait in its message and for `Retry-After`. */
export function tooManyRequests(waitMs: number): RequestError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new RequestError(
    429,
    text('too-many', { count: retryAfterSeconds }),
    'TOO_MANY_REQUESTS',
    retryAfterSeconds,
  );
}
