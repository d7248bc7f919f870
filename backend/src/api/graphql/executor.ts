import { createHash } from 'node:crypto';
import type { ExecutionResult, GraphQLSchema, ValidationRule } from 'graphql';
import type { MercuriusPlugin } from 'mercurius';
import { inViewLanguage } from '../../domains/shop/store-views/in-view-language.ts';
import type { Services } from '../../platform/context.ts';
import { type ErrorOrigin, formatErrors } from '../errors/format-errors.ts';
import { RequestError } from '../errors/request-error.ts';
import { writeResponse } from '../errors/write-response.ts';
import { createCostCheck } from '../guards/check-cost.ts';
import { createCompiledSize } from '../guards/compiled-size.ts';
import type { GraphqlRequest } from '../guards/graphql-request.ts';
import { type Operation, readOperation } from '../guards/operation.ts';
import type { WorkQueue } from '../rate-limits/work-queue.ts';
import { isCacheable } from '../response-cache/cacheable-fields.ts';
import { createContext, type Requester } from '../response-cache/request-context.ts';
import {
  createResponseCache,
  freshWhileUnchanged,
  type GraphqlResponse,
} from '../response-cache/response-cache.ts';
import { type Snapshots, snapshotVersion, takeSnapshots } from '../response-cache/snapshots.ts';
import type { CurrentSchema } from '../schema/own-attribute-inputs.ts';
import { coerceNumbers } from './coerce-numbers.ts';
import { interpret } from './interpret.ts';

/** Executes GraphQL operations of all transports. */
export interface Executor {
  /** @throws RequestError 429 when the visitor exceeds a limit */
  execute(request: GraphqlRequest, requester: Requester, snapshots?: Snapshots): Promise<GraphqlResponse>;
  /** Returns the size of the response cache in bytes. */
  cacheBytes(): number;
}

/**
 * Operations with more characters in their compiled code are interpreted, because compiling stops the
 * process meanwhile and the code stays in memory: 100 ms and 3 MB for the 4.5 million of a product
 * page. Compiled, that page is not faster, and a change of a cart (2 million) by 5 % at most.
 */
const MAX_COMPILED_CHARACTERS = 1_000_000;

/** External caches may keep responses without prices or stock for a minute. */
const UNPRICED_SECONDS = 60;

/**
 * Returns how many seconds external caches may keep a response without prices. They must drop it
 * before scheduled content changes. They may receive the response at the end of the minute in which
 * it is cached here, so the limit is computed from that end.
 */
function unpricedSeconds({ contentUntilMs, minute }: Snapshots): number {
  if (contentUntilMs === null) return UNPRICED_SECONDS;
  const endOfMinuteMs = (minute + 1) * 60_000;
  const leftSeconds = Math.floor((contentUntilMs - endOfMinuteMs) / 1_000);
  return Math.max(0, Math.min(UNPRICED_SECONDS, leftSeconds));
}

/**
 * The GraphQL engine. `run` caches compiled operations, and validates the rules of GraphQL
 * and the additional `rules`.
 */
export interface Engine {
  /** The schema without the attributes that the dealer has added, which are only fields of inputs. */
  readonly schema: GraphQLSchema;
  /** Returns the whole schema. `run` then uses it as well. */
  readonly currentSchema: CurrentSchema;
  readonly rules: readonly ValidationRule[];
  readonly run: MercuriusPlugin;
  /** Admits operations. */
  readonly workQueue: WorkQueue;
}

/** An operation with its snapshots. `key` names its cached response, when it is cacheable. */
interface Execution {
  readonly request: GraphqlRequest;
  readonly requester: Requester;
  readonly snapshots: Snapshots;
  readonly key: string | undefined;
}

interface Parsed {
  readonly operation: Operation;
  readonly variables: Record<string, unknown>;
}

/** Creates an executor on an engine. */
export function createExecutor(
  services: Services,
  { schema, currentSchema, rules, run: runCompiled, workQueue }: Engine,
): Executor {
  const cache = createResponseCache(services.config.responseCacheBytes);
  const running = new Map<string, Promise<GraphqlResponse>>();
  const checkCost = createCostCheck(schema, services.config);
  const compiledSize = createCompiledSize(schema);
  const maxBytes = services.config.graphqlMaxResponseBytes;

  async function execute(
    request: GraphqlRequest,
    requester: Requester,
    snapshots = takeSnapshots(services),
  ): Promise<GraphqlResponse> {
    // Responses for a customer are never shared.
    const isPersonal = requester.viewer.customerId !== null;
    if (request.method === 'POST' || isPersonal) return executeInLanguage(request, requester, snapshots);
    const key = `${requester.store}\0${requester.currency}\0${requester.paymentMethod ?? ''}\0${request.operationName ?? ''}\0${request.variables}\0${request.query}`;
    const cached = cache.get(key, snapshots);
    return cached ? reuse(cached, requester) : executeInLanguage(request, requester, snapshots, key);
  }

  /** Returns a cached response for another visitor. */
  function reuse(response: GraphqlResponse, { clientAddress }: Requester): GraphqlResponse {
    if (response.cacheable?.search)
      services.searchLog.record({ ...response.cacheable.search, clientAddress });
    return response;
  }

  /** Texts of the response are in the language of the store view. */
  function executeInLanguage(
    request: GraphqlRequest,
    requester: Requester,
    snapshots: Snapshots,
    key?: string,
  ): Promise<GraphqlResponse> {
    return inViewLanguage(services, requester.store, () => admit({ request, requester, snapshots, key }));
  }

  /**
   * Executes the operation when the visitor is within the limits. @throws RequestError 429
   * otherwise
   */
  async function admit(execution: Execution): Promise<GraphqlResponse> {
    const { request, requester } = execution;
    let name = request.operationName ?? '';
    let run: () => Promise<GraphqlResponse>;
    let points: number;
    let isMutation: boolean;
    try {
      const operation = readOperation(request.query, request.operationName);
      name = operation.name;
      isMutation = operation.definition.operation === 'mutation';
      if (request.method === 'GET' && operation.definition.operation !== 'query') {
        throw new RequestError(405, 'Mutation requests allowed only for POST requests', 'METHOD_NOT_ALLOWED');
      }
      const variables = coerceNumbers(schema, operation.definition, readVariables(request.variables));
      points = checkCost(operation, variables);
      run = () => runShared(execution, { operation, variables });
    } catch (error) {
      return failure(error, { log: services.log, requestId: requester.requestId, operation: name });
    }
    if (request.isPartOfPage) return run();
    const work = { points, address: requester.clientAddress };
    if (!isMutation) return workQueue.run(work, run);
    workQueue.charge(work);
    return run();
  }

  /**
   * Executes identical concurrent operations once. Operations in the queue are not shared, because
   * other visitors would wait for their owner's other work.
   */
  async function runShared(execution: Execution, parsed: Parsed): Promise<GraphqlResponse> {
    const { requester, snapshots, key } = execution;
    if (key === undefined) return run(execution, parsed);
    const cached = cache.get(key, snapshots);
    if (cached) return reuse(cached, requester);
    const name = `${snapshotVersion(snapshots)}\0${key}`;
    const same = running.get(name);
    // A running operation is shared only when it is known to be equal for all.
    if (same) {
      const shared = await same;
      return shared.cacheable ? reuse(shared, requester) : run(execution, parsed);
    }
    const own = run(execution, parsed).finally(() => running.delete(name));
    running.set(name, own);
    return own;
  }

  async function run(
    { requester, snapshots, key }: Execution,
    { operation, variables }: Parsed,
  ): Promise<GraphqlResponse> {
    const { name } = operation;
    try {
      const limit = { maxBytes, isMutation: operation.definition.operation === 'mutation' };
      const { context, sources } = createContext(services, requester, snapshots);
      const wholeSchema = currentSchema();
      const isInterpreted = operation.isLong || compiledSize(operation) > MAX_COMPILED_CHARACTERS;
      const result = isInterpreted
        ? await interpret(wholeSchema, rules, operation, { context, variables })
        : await runCompiled(
            operation.text,
            context as unknown as Record<string, unknown>,
            variables,
            name || undefined,
          );
      if (result.errors?.length) {
        const errors = formatErrors(result.errors, {
          log: services.log,
          requestId: requester.requestId,
          operation: name,
        });
        const response = result.data === undefined ? { errors } : { errors, data: result.data };
        return { status: 200, body: writeResponse(response, limit), cacheable: null };
      }
      const body = writeResponse({ data: result.data }, limit);
      if (key === undefined || !mayBeCached(operation, requester, result))
        return { status: 200, body, cacheable: null };
      const cacheable = {
        // A weak tag, because a strong one would have to differ between the compressed and the
        // plain response.
        etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
        maxAgeSeconds: sources.spot || sources.catalog ? 0 : unpricedSeconds(snapshots),
        tags: [...context.cacheTags].join(','),
        isFresh: freshWhileUnchanged(snapshots, sources),
        search: sources.search,
      };
      const response: GraphqlResponse = { status: 200, body, cacheable };
      cache.set(key, response);
      return response;
    } catch (error) {
      return failure(error, { log: services.log, requestId: requester.requestId, operation: name });
    }
  }

  return { execute, cacheBytes: () => cache.size() };
}

/**
 * Returns the response to a request that was not executed, or that failed outside of every field.
 */
export function failure(error: unknown, origin: ErrorOrigin): GraphqlResponse {
  const rejected = toRequestError(error);
  return rejected
    ? uncached(rejected.status, { errors: formatErrors(rejected.errors, origin) })
    : uncached(200, { errors: formatErrors([error], origin) });
}

function uncached(status: number, body: object): GraphqlResponse {
  return { status, body: JSON.stringify(body), cacheable: null };
}

function mayBeCached(operation: Operation, requester: Requester, result: ExecutionResult): boolean {
  return requester.viewer.customerId === null && result.data != null && isCacheable(operation.rootFields);
}

function readVariables(text: string): Record<string, unknown> {
  if (text === '') return {};
  let variables: unknown;
  try {
    variables = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'Variables are not valid JSON.', 'VARIABLES_NOT_READABLE');
  }
  if (variables === null) return {};
  if (typeof variables !== 'object' || Array.isArray(variables)) {
    throw new RequestError(400, 'Variables must be an object.', 'VARIABLES_NOT_READABLE');
  }
  return variables as Record<string, unknown>;
}

/** The engine's validation error contains the list of violations. */
function toRequestError(error: unknown): RequestError | null {
  if (error instanceof RequestError) return error;
  const { code, errors } = error as { code?: unknown; errors?: RequestError['errors'] };
  return code === 'MER_ERR_GQL_VALIDATION' && errors ? new RequestError(200, errors) : null;
}
