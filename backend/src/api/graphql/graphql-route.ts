import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findViewer } from '../../domains/customers/sessions/find-viewer.ts';
import type { Services } from '../../platform/context.ts';
import { RequestError } from '../errors/request-error.ts';
import type { GraphqlRequest } from '../guards/graphql-request.ts';
import { type Operation, readOperation } from '../guards/operation.ts';
import { countKinds, type OperationKinds } from '../guards/operation-kinds.ts';
import { encodeBody } from '../http/encode-body.ts';
import { isKnown } from '../http/known-tag.ts';
import { inRequestLanguage } from '../http/request-language.ts';
import type { HttpCache } from '../http-cache/http-cache.ts';
import { idempotentMutations, OutcomeUnknown } from '../idempotency/idempotent-mutations.ts';
import type { MutationName } from '../idempotency/sealed-response.ts';
import type { RequestLimits } from '../rate-limits/request-limits.ts';
import { countSharedKinds } from '../rate-limits/shared-kinds.ts';
import { cacheId } from '../response-cache/cache-id.ts';
import { isCacheable } from '../response-cache/cacheable-fields.ts';
import type { Requester } from '../response-cache/request-context.ts';
import type { GraphqlResponse } from '../response-cache/response-cache.ts';
import { takeSnapshots } from '../response-cache/snapshots.ts';
import type { Rush } from '../rush/rush.ts';
import { type Executor, failure } from './executor.ts';
import { readShopHeaders } from './read-headers.ts';

/** Larger than any operation of a storefront with its variables. */
const BODY_LIMIT_BYTES = 512 * 1024;
const LONGEST_NAME = 64;
const METHODS = 'Requests must be made by GET or POST.';
const NO_CACHE = 'no-store';
const VARY = 'Accept-Encoding, Store, Content-Currency, Payment-Method, Authorization, X-Magento-Cache-Id';
const BUSY = 503;
/** Read from memory. */
const SPOT_PRICES = 'metalPrices';
const BODY_NOT_READABLE = 'BODY_NOT_READABLE';

/** Options of the route. */
export interface GraphqlRouteOptions {
  readonly services: Services;
  readonly executor: Executor;
  readonly httpCache: HttpCache;
  readonly limits: RequestLimits;
  readonly rush: Rush;
  /** Secret part of `X-Magento-Cache-Id`. */
  readonly cacheIdSalt: string;
}

/** Serves `/graphql` by GET and POST, like Magento 2.4. */
export async function graphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): Promise<void> {
  const { services, executor, httpCache, limits, rush } = options;
  const vary = services.config.corsOrigins.length > 0 ? `${VARY}, Origin` : VARY;
  const cacheIds = new Map<string, string>();
  const idempotent = idempotentMutations(services);

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) =>
    reject(request, reply, toRequestError(error)),
  );

  // Pages of other sites can send plain text without a preflight request, so it is not parsed as
  // JSON.
  app.removeContentTypeParser('text/plain');

  app.get('/graphql', (request, reply) =>
    respond(request, reply, () => readGet(request.query as Record<string, unknown>)),
  );
  app.post('/graphql', { bodyLimit: BODY_LIMIT_BYTES }, (request, reply) =>
    respond(request, reply, () => readPost(request.body)),
  );

  app.route({
    method: ['PUT', 'DELETE', 'PATCH'],
    url: '/graphql',
    // Rejects before the body is read, because no body would be valid.
    onRequest: (request, reply) =>
      reject(request, reply, new RequestError(405, METHODS, 'METHOD_NOT_ALLOWED')),
    handler: () => undefined,
  });

  async function respond(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => GraphqlRequest,
  ): Promise<FastifyReply> {
    request.asked = { operation: '' };
    try {
      const graphqlRequest = read();
      const operation = operationOf(graphqlRequest);
      request.asked = { operation: operation?.name.slice(0, LONGEST_NAME) ?? '' };
      const name = operation && mutationName(request, graphqlRequest, operation);
      const kinds = operation && !(name && idempotent.isKnown(name)) ? countKinds(operation) : null;
      if (kinds) {
        await inRequestLanguage(services, request, async () => {
          limits.countOperation(kinds, request.clientAddress);
          await countSharedKinds(services, kinds, request.clientAddress);
        });
      }
      const shopHeaders = readShopHeaders(
        {
          store: header(request, 'store'),
          currency: header(request, 'content-currency'),
          paymentMethod: header(request, 'payment-method'),
        },
        services.shop,
      );
      const requester: Requester = {
        ...shopHeaders,
        viewer: await findViewer(services, header(request, 'authorization')),
        requestId: request.id,
        clientAddress: request.clientAddress,
        captchaToken: header(request, 'x-recaptcha'),
      };
      const run = () => executor.execute(graphqlRequest, requester);
      const { customerId } = requester.viewer;
      const work = () =>
        name ? inRequestLanguage(services, request, () => idempotent.execute(name, customerId, run)) : run();
      const texts = [graphqlRequest.variables, graphqlRequest.query];
      const response =
        operation && kinds && mayWait(operation, kinds)
          ? inRequestLanguage(services, request, () => rush.run({ request, reply, texts, customerId }, work))
          : work();
      return await send(request, reply, await response, requester);
    } catch (error) {
      // Not a GraphQL response: the client checks the outcome itself, as after a lost connection.
      if (error instanceof OutcomeUnknown)
        return reply.code(504).header('cache-control', NO_CACHE).send({ message: error.message });
      return reject(request, reply, error);
    }
  }

  /** Returns the name of a mutation with an idempotency key; null for other operations. */
  function mutationName(
    request: FastifyRequest,
    graphqlRequest: GraphqlRequest,
    operation: Operation,
  ): MutationName | null {
    if (operation.definition.operation !== 'mutation' || graphqlRequest.method !== 'POST') return null;
    return idempotent.nameOf({
      request: graphqlRequest,
      key: header(request, 'idempotency-key'),
      authorization: header(request, 'authorization'),
      store: header(request, 'store'),
    });
  }

  function reject(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    if (error instanceof RequestError && error.retryAfterSeconds !== null) {
      reply.header('retry-after', error.retryAfterSeconds);
    }
    return send(request, reply, failure(error, origin(request)), null);
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    response: GraphqlResponse,
    requester: Requester | null,
  ): Promise<FastifyReply> {
    reply.header('vary', vary);
    if (requester) reply.header('x-magento-cache-id', idOf(requester));
    if (response.status === 405) reply.header('allow', request.method === 'GET' ? 'POST' : 'GET, POST');
    if (response.cacheable) {
      const { etag, maxAgeSeconds, tags } = response.cacheable;
      const revalidate = maxAgeSeconds === 0 ? ', must-revalidate' : '';
      reply.header('cache-control', `public, max-age=${maxAgeSeconds}${revalidate}`);
      reply.header('etag', etag);
      if (tags !== '') reply.header('x-magento-tags', tags);
      if (isKnown(etag, header(request, 'if-none-match'))) return reply.code(304).send();
    } else {
      reply.header('cache-control', NO_CACHE);
    }
    const acceptEncoding = request.headers['accept-encoding'] as string | undefined;
    const { body, encoding } = await encodeBody(
      response.body,
      acceptEncoding,
      response.cacheable && response,
    );
    if (encoding) reply.header('content-encoding', encoding);
    reply.code(response.status).type('application/json; charset=utf-8');
    const { cacheable } = response;
    const count = cacheable?.search && services.searchLog.counterOf(cacheable.search);
    if (cacheable)
      httpCache.store(request, reply, body, () => cacheable.isFresh(takeSnapshots(services)), count);
    return reply.send(body);
  }

  function idOf({ store, currency, viewer }: Requester): string {
    const isLoggedIn = viewer.customerId !== null;
    const groupId = 'groupId' in viewer ? viewer.groupId : undefined;
    const key = `${store}|${currency}|${isLoggedIn}|${groupId ?? ''}`;
    let id = cacheIds.get(key);
    if (id === undefined) {
      id = cacheId({ store, currency, isLoggedIn, groupId }, options.cacheIdSalt);
      cacheIds.set(key, id);
    }
    return id;
  }

  function origin(request: FastifyRequest) {
    return { log: services.log, requestId: request.id, operation: '' };
  }
}

/**
 * Returns whether an operation waits in line during a rush. Spot prices and shared responses without
 * a search do not: prices and content stay visible.
 */
function mayWait({ definition, rootFields }: Operation, kinds: OperationKinds): boolean {
  if (definition.operation !== 'query' || kinds.has('search')) return true;
  return !isCacheable([...rootFields].filter((field) => field !== SPOT_PRICES));
}

/** Returns the requested operation; null when it is invalid, which the executor reports. */
function operationOf({ query, operationName }: GraphqlRequest): Operation | null {
  try {
    return readOperation(query, operationName);
  } catch {
    return null;
  }
}

function readGet({ query, operationName, variables }: Record<string, unknown>): GraphqlRequest {
  if (typeof query !== 'string' || query.trim() === '')
    throw new RequestError(400, 'Query is missing.', 'QUERY_MISSING');
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : null,
    variables: typeof variables === 'string' ? variables : '',
    method: 'GET',
  };
}

function readPost(body: unknown): GraphqlRequest {
  if (Array.isArray(body))
    throw new RequestError(400, 'Batched queries are not supported.', 'BATCH_NOT_SUPPORTED');
  if (typeof body !== 'object' || body === null)
    throw new RequestError(400, 'The body must be a JSON object.', BODY_NOT_READABLE);
  const { query, operationName, variables } = body as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '')
    throw new RequestError(400, 'Query is missing.', 'QUERY_MISSING');
  if (variables != null && typeof variables !== 'object') {
    throw new RequestError(400, 'Variables must be an object.', 'VARIABLES_NOT_READABLE');
  }
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : null,
    variables: variables == null ? '' : JSON.stringify(variables),
    method: 'POST',
  };
}

/** Converts errors of the HTTP server before the route to errors of the contract. */
function toRequestError(error: Error & { statusCode?: number; code?: string }): Error {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestError(415, 'Request content type must be application/json', 'CONTENT_TYPE_NOT_JSON');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RequestError(413, `The request body may have ${BODY_LIMIT_BYTES} bytes.`, 'BODY_TOO_LARGE');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new RequestError(400, 'The request body is not valid JSON.', BODY_NOT_READABLE);
    default: {
      const status = error.statusCode ?? 500;
      if (error instanceof RequestError) return error;
      const isRejection = (status >= 400 && status < 500) || status === BUSY;
      return isRejection
        ? new RequestError(status, error.message, status === BUSY ? 'SHOP_BUSY' : 'BAD_REQUEST')
        : error;
    }
  }
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
