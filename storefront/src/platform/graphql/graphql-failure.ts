/** One error of a GraphQL answer, in the shape that the shop's screens need. */
export interface DocumentError {
  readonly message: string;
  /** `graphql-input`, `graphql-no-such-entity`, `graphql-authorization`, … ; null when the server gave none. */
  readonly category: string | null;
  /** The stable code beside the message, null when there is none. */
  readonly code: string | null;
  readonly path: ReadonlyArray<string | number>;
  /** The id under which the server logged a defect; null for refusals. */
  readonly debugId: string | null;
  /** For how many seconds the same is refused from now on, where the refusal is one for a time. */
  readonly secondsLeft?: number | undefined;
}

/**
 * A document that was not answered with whole data. `network`: no usable answer came (offline, 5xx, not JSON), safe to
 * repeat for queries. `graphql`: the shop answered and refused; `errors` say why and `message` joins their texts.
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

  /** Whether any error carries this code. */
  hasCode(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }
}

/** The texts to show for a failure; `fallback` when nothing meant for a shopper came. */
export function failureMessages(failure: unknown, fallback: string): string[] {
  if (failure instanceof GraphQLFailure && failure.layer === 'graphql') {
    const shown = failure.errors.filter((error) => error.debugId === null);
    const messages = shown.map((error) => error.message).filter(Boolean);
    if (messages.length > 0) return messages;
  }
  return [fallback];
}

/** Whether the shop said that what was asked for does not exist. */
export function isMissing(failure: unknown): boolean {
  return (
    failure instanceof GraphQLFailure &&
    failure.errors.some((error) => error.category === 'graphql-no-such-entity')
  );
}

/** The id under which the shop logged what failed there; null when it is not the shop that failed. */
export function debugIdOf(failure: unknown): string | null {
  if (!(failure instanceof GraphQLFailure)) return null;
  return failure.errors.find((error) => error.debugId !== null)?.debugId ?? null;
}
