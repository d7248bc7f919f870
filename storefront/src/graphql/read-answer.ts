import { type DocumentError, GraphQLFailure } from './graphql-failure.ts';

/** A GraphQL answer as it travels. */
export interface GraphQLAnswer {
  readonly data?: unknown;
  readonly errors?: ReadonlyArray<{
    readonly message: string;
    readonly path?: ReadonlyArray<string | number> | undefined;
    readonly extensions?: Readonly<Record<string, unknown>> | undefined;
  }>;
}

/** Errors that Magento sends with otherwise usable carts; they are no news to the shopper (NET-18, NET-19). */
const DROPPED_MESSAGES = [
  'Some of the products are out of stock.',
  'There are no source items with the in stock status',
];

/** A block of content that an editor took away: the others beside it still come, its own place in the list is null. */
const MISSING_BLOCK = /^The CMS block with the ".*" ID doesn't exist\.$/;

/**
 * The data of an answer. Dropped errors vanish and what stands at their path becomes null (an element of a list goes).
 * @throws GraphQLFailure of layer `graphql` when other errors remain or no data came.
 */
export function readAnswer<TResult>(answer: GraphQLAnswer, status = 200): TResult {
  const remaining: DocumentError[] = [];
  for (const error of answer.errors ?? []) {
    const path = error.path ?? [];
    const { category, error_code, code, debug_id, seconds_left } = error.extensions ?? {};
    if (path.length > 0 && MISSING_BLOCK.test(error.message)) continue;
    if (DROPPED_MESSAGES.some((message) => error.message.startsWith(message))) {
      prune(answer.data, path);
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

function prune(data: unknown, path: ReadonlyArray<string | number>): void {
  const last = path.at(-1);
  if (last === undefined) return;
  let parent: unknown = data;
  for (const key of path.slice(0, -1)) {
    if (parent === null || typeof parent !== 'object') return;
    parent = (parent as Record<string | number, unknown>)[key];
  }
  if (Array.isArray(parent) && typeof last === 'number') parent.splice(last, 1);
  else if (parent !== null && typeof parent === 'object')
    (parent as Record<string | number, unknown>)[last] = null;
}
