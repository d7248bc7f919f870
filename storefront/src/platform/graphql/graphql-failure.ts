/** One error of a GraphQL response. */
export interface DocumentError {
  readonly message: string;
  /**
   * `graphql-input`, `graphql-no-such-entity`, `graphql-authorization`, …; null if the server sent
   * none.
   */
  readonly category: string | null;
  /** The stable code beside the message; null if there is none. */
  readonly code: string | null;
  readonly path: ReadonlyArray<string | number>;
  /** The id of a server error in the log; null for rejections. */
  readonly debugId: string | null;
  /** Seconds until a temporary rejection ends. */
  readonly secondsLeft?: number | undefined;
}

/**
 * A document that returned no complete data. `network`: no usable response (offline, 5xx, not
 * JSON); queries may be retried. `graphql`: the shop rejected; `errors` holds the reasons and
 * `message` joins their texts.
 */
export class GraphQLFailure extends Error {
  readonly layer: 'network' | 'graphql';
  readonly errors: readonly DocumentError[];
  readonly status: number | null;

  constructor(
    layer: 'network' | 'graphql',
    message: string,
    details: { errors?: readonly DocumentError[]; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'GraphQLFailure';
    this.layer = layer;
    this.errors = details.errors ?? [];
    this.status = details.status ?? null;
  }

  /** Returns whether any error has this code. */
  hasCode(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/** Returns the messages of a failure; `fallback` if none is meant for shoppers. */
export function failureMessages(failure: unknown, fallback: string): string[] {
  if (failure instanceof GraphQLFailure && failure.layer === 'graphql') {
    const shown = failure.errors.filter((error) => error.debugId === null);
    const messages = shown.map((error) => error.message).filter(Boolean);
    if (messages.length > 0) return messages;
  }
  return [fallback];
}

/** Returns whether the shop said that the requested entity does not exist. */
export function isMissing(failure: unknown): boolean {
  return (
    failure instanceof GraphQLFailure &&
    failure.errors.some((error) => error.category === 'graphql-no-such-entity')
  );
}

/** Returns the id of a server error in the shop's log; null for other failures. */
export function debugIdOf(failure: unknown): string | null {
  if (!(failure instanceof GraphQLFailure)) return null;
  return failure.errors.find((error) => error.debugId !== null)?.debugId ?? null;
}
