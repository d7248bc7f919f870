import { GraphQLError } from 'graphql';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('requests', {
  'too-many': {
    one: 'Too many requests. Try again in a second.',
    other: 'Too many requests. Try again in {count} seconds.',
  },
});

/**
 * A request that was refused before anything ran: not readable, too large, over a limit. Its message is for the client, its code for
 * programs; `status` is the HTTP status.
 */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: readonly GraphQLError[];
  /** For `Retry-After`; null when trying again would not help. */
  readonly retryAfterSeconds: number | null;

  /** `code` names a refusal that is a text; errors of the engine have their own. */
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

/** The refusal of a visitor who asked too much: 429, with the time to wait in words and for `Retry-After`. */
export function tooManyRequests(waitMs: number): RequestError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new RequestError(
    429,
    text('too-many', { count: retryAfterSeconds }),
    'TOO_MANY_REQUESTS',
    retryAfterSeconds,
  );
}
