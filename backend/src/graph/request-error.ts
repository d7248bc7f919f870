import { GraphQLError } from 'graphql';

/**
 * A request that was refused before anything ran: not readable, too large, over a limit. Its message is for the client;
 * `status` is the HTTP status.
 */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: readonly GraphQLError[];

  constructor(status: number, errors: readonly GraphQLError[] | string) {
    const list = typeof errors === 'string' ? [new GraphQLError(errors)] : errors;
    super(list.map((error) => error.message).join('; '));
    this.name = 'RequestError';
    this.status = status;
    this.errors = list;
  }
}
