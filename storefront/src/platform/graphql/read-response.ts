import { type DocumentError, GraphQLFailure } from './graphql-failure.ts';

/** A GraphQL response. */
export interface GraphQLResponse {
  readonly data?: unknown;
  readonly errors?: ReadonlyArray<{
    readonly message: string;
    readonly path?: ReadonlyArray<string | number> | undefined;
    readonly extensions?: Readonly<Record<string, unknown>> | undefined;
  }>;
}

/**
 * Errors that Magento sends with usable carts, with or without a full stop; shoppers need not see
 * them.
 */
const DROPPED_MESSAGES = [
  'Some of the products are out of stock',
  'There are no source items with the in stock status',
];

/** A deleted content block: its entry in the list is null and the others are usable. */
const MISSING_BLOCK = /^The CMS block with the ".*" ID doesn't exist\.$/;

/**
 * Returns the data of a response. Dropped errors are removed, with the nulls in the list on their
 * path.
 * @throws GraphQLFailure of layer `graphql` when other errors remain or there is no data
 */
export function readResponse<TResult>(answer: GraphQLResponse, status = 200): TResult {
  const remaining: DocumentError[] = [];
  for (const error of answer.errors ?? []) {
    const path = error.path ?? [];
    const { category, error_code, code, debug_id, seconds_left } = error.extensions ?? {};
    if (path.length > 0 && MISSING_BLOCK.test(error.message)) continue;
    if (DROPPED_MESSAGES.includes(error.message.replace(/\.$/, ''))) {
      if (answer.data) prune(answer.data, path);
      continue;
    }
    remaining.push({
      message: error.message,
      path,
      category: textOrNull(category),
      code: textOrNull(error_code ?? code),
      debugId: textOrNull(debug_id),
      secondsLeft: Number(seconds_left) || undefined,
    });
  }
  if (remaining.length > 0 || answer.data === undefined || answer.data === null) {
    const message = remaining.map((error) => error.message).join(', ') || 'The shop gave no answer.';
    throw new GraphQLFailure('graphql', message, { errors: remaining, status });
  }
  return answer.data as TResult;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * Removes the nulls from the list on a path. Several errors may name one list: after the first, an
 * index points to a valid entry, which stays.
 */
function prune(data: unknown, path: ReadonlyArray<string | number>): void {
  let at = data;
  for (const key of path) {
    const next = (at as Record<string | number, unknown>)[key] ?? null;
    if (next === null) {
      if (Array.isArray(at)) at.splice(0, at.length, ...at.filter((entry) => entry !== null));
      return;
    }
    at = next;
  }
}
