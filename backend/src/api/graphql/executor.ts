import { createHash } from 'node:crypto';
import type { ExecutionResult, GraphQLSchema, ValidationRule } from 'graphql';
import type { MercuriusPlugin } from 'mercurius';
import { inViewLanguage } from '../../domains/shop/store-views/in-view-language.ts';
import type { Services } from '../../platform/context.ts';
import { type ErrorOrigin, formatErrors } from '../errors/format-errors.ts';
import { RequestError } from '../errors/request-error.ts';
import { writeResponse } from '../errors/write-response.ts';
import { createCostCheck } from '../guards/check-cost.ts';
import { type Operation, readOperation } from '../guards/operation.ts';
import type { WorkQueue } from '../rate-limits/work-queue.ts';
import { type Answer, createAnswerCache, goodWhileSame } from '../response-cache/answer-cache.ts';
import { isCacheable } from '../response-cache/cacheable-fields.ts';
import { type Asker, createContext } from '../response-cache/request-context.ts';
import { momentOf, type Snapshots, takeSnapshots } from '../response-cache/snapshots.ts';
import { coerceIntegers } from './coerce-integers.ts';
import { runOnce } from './run-once.ts';

/** One operation to execute. */
export interface Question {
  readonly query: string;
  readonly operationName: string | null;
  /**
   * JSON of an object, or '' for none. Kept as text, because a cached response needs no parsing.
   */
  readonly variables: string;
  /** GET allows no mutation, and a cached response may serve it. */
  readonly method: 'GET' | 'POST';
  /** Part of a page whose cost was charged and scheduled as a whole. */
  readonly isPartOfPage?: boolean;
}

/** Executes GraphQL operations of all transports. */
export interface Executor {
  /** @throws RequestError 429 when the visitor exceeds a limit */
  answer(question: Question, asker: Asker, snapshots?: Snapshots): Promise<Answer>;
  /** Returns the size of the response cache in bytes. */
  cacheBytes(): number;
}

/** External caches may keep responses without prices or stock for a minute. */
const UNPRICED_SECONDS = 60;

/**
 * The GraphQL engine. `run` caches compiled operations, and validates `rules` in addition to those
 * of GraphQL.
 */
export interface Engine {
  readonly schema: GraphQLSchema;
  readonly rules: readonly ValidationRule[];
  readonly run: MercuriusPlugin;
  /** Admits operations. */
  readonly workQueue: WorkQueue;
}

/** An operation with its snapshots. `key` names its cached response, when it is cacheable. */
interface Asked {
  readonly question: Question;
  readonly asker: Asker;
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
  { schema, rules, run: runCompiled, workQueue }: Engine,
): Executor {
  const cache = createAnswerCache(services.config.responseCacheBytes);
  const underWay = new Map<string, Promise<Answer>>();
  const checkCost = createCostCheck(schema, services.config);
  const maxBytes = services.config.graphqlMaxResponseBytes;

  async function answer(
    question: Question,
    asker: Asker,
    snapshots = takeSnapshots(services),
  ): Promise<Answer> {
    // Responses for a customer are never shared.
    const isPersonal = asker.viewer.customerId !== null;
    if (question.method === 'POST' || isPersonal) return execute(question, asker, snapshots);
    const key = `${asker.store}\0${asker.currency}\0${question.operationName ?? ''}\0${question.variables}\0${question.query}`;
    const kept = cache.get(key, snapshots);
    return kept ? again(kept, asker) : execute(question, asker, snapshots, key);
  }

  /** Returns a cached response for another visitor. */
  function again(answer: Answer, { clientAddress }: Asker): Answer {
    if (answer.kept?.search) services.searchLog.record({ ...answer.kept.search, clientAddress });
    return answer;
  }

  /** Texts of the response are in the language of the store view. */
  function execute(question: Question, asker: Asker, snapshots: Snapshots, key?: string): Promise<Answer> {
    return inViewLanguage(services, asker.store, () => admit({ question, asker, snapshots, key }));
  }

  /**
   * Executes the operation when the visitor is within the limits. @throws RequestError 429
   * otherwise
   */
  async function admit(asked: Asked): Promise<Answer> {
    const { question, asker } = asked;
    let name = question.operationName ?? '';
    let run: () => Promise<Answer>;
    let points: number;
    let isMutation: boolean;
    try {
      const operation = readOperation(question.query, question.operationName);
      name = operation.name;
      isMutation = operation.definition.operation === 'mutation';
      if (question.method === 'GET' && operation.definition.operation !== 'query') {
        throw new RequestError(405, 'Mutation requests allowed only for POST requests', 'METHOD_NOT_ALLOWED');
      }
      const variables = coerceIntegers(schema, operation.definition, readVariables(question.variables));
      points = checkCost(operation, variables);
      run = () => runShared(asked, { operation, variables });
    } catch (error) {
      return failure(error, { log: services.log, requestId: asker.requestId, operation: name });
    }
    if (question.isPartOfPage) return run();
    const work = { points, address: asker.clientAddress };
    if (!isMutation) return workQueue.run(work, run);
    workQueue.charge(work);
    return run();
  }

  /**
   * Executes identical concurrent operations once. Operations in the queue are not shared, because
   * other visitors would wait for their owner's other work.
   */
  async function runShared(asked: Asked, parsed: Parsed): Promise<Answer> {
    const { asker, snapshots, key } = asked;
    if (key === undefined) return run(asked, parsed);
    const kept = cache.get(key, snapshots);
    if (kept) return again(kept, asker);
    const moment = `${momentOf(snapshots)}\0${key}`;
    const same = underWay.get(moment);
    // A running operation is shared only when it is known to be equal for all.
    if (same) {
      const shared = await same;
      return shared.kept ? again(shared, asker) : run(asked, parsed);
    }
    const mine = run(asked, parsed).finally(() => underWay.delete(moment));
    underWay.set(moment, mine);
    return mine;
  }

  async function run({ asker, snapshots, key }: Asked, { operation, variables }: Parsed): Promise<Answer> {
    const { name } = operation;
    try {
      const limit = { maxBytes, isMutation: operation.definition.operation === 'mutation' };
      const { context, looked } = createContext(services, asker, snapshots);
      const result = operation.isLong
        ? await runOnce(schema, rules, operation, { context, variables })
        : await runCompiled(
            operation.text,
            context as unknown as Record<string, unknown>,
            variables,
            name || undefined,
          );
      if (result.errors?.length) {
        const errors = formatErrors(result.errors, {
          log: services.log,
          requestId: asker.requestId,
          operation: name,
        });
        const response = result.data === undefined ? { errors } : { errors, data: result.data };
        return { status: 200, body: writeResponse(response, limit), kept: null };
      }
      const body = writeResponse({ data: result.data }, limit);
      if (key === undefined || !mayBeKept(operation, asker, result)) return { status: 200, body, kept: null };
      const kept = {
        // A weak tag, because a strong one would have to differ between the compressed and the
        // plain response.
        etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`,
        maxAgeSeconds: looked.atSpot || looked.atCatalog ? 0 : UNPRICED_SECONDS,
        tags: [...context.cacheTags].join(','),
        isGood: goodWhileSame(snapshots, looked),
        search: looked.forSearch,
      };
      const ready: Answer = { status: 200, body, kept };
      cache.set(key, ready);
      return ready;
    } catch (error) {
      return failure(error, { log: services.log, requestId: asker.requestId, operation: name });
    }
  }

  return { answer, cacheBytes: () => cache.size() };
}

/**
 * Returns the response to a request that was not executed, or that failed outside of every field.
 */
export function failure(error: unknown, origin: ErrorOrigin): Answer {
  const refused = toRequestError(error);
  return refused
    ? unkept(refused.status, { errors: formatErrors(refused.errors, origin) })
    : unkept(200, { errors: formatErrors([error], origin) });
}

function unkept(status: number, body: object): Answer {
  return { status, body: JSON.stringify(body), kept: null };
}

function mayBeKept(operation: Operation, asker: Asker, result: ExecutionResult): boolean {
  return asker.viewer.customerId === null && result.data != null && isCacheable(operation.rootFields);
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
