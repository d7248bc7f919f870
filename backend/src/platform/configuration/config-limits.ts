import type { z } from 'zod';
import { onOff, origins, variable, wholeNumber } from './config-values.ts';

const perMinute = wholeNumber(0, 1_000_000);

/** The environment variables of who may ask for how much, and how long that may take. */
export const LIMIT_VARIABLES = {
  GRAPHQL_MAX_DEPTH: variable(
    wholeNumber(1, 1_000),
    '20',
    'Fields that may be nested in a GraphQL operation.',
  ),
  GRAPHQL_MAX_COMPLEXITY: variable(
    wholeNumber(1, 1_000_000),
    '300',
    'Fields that a GraphQL operation may ask for, each counted as often as it is named, fragments spread out.',
  ),
  GRAPHQL_MAX_MUTATIONS: variable(
    wholeNumber(1, 1_000),
    '20',
    'Fields that a mutation may have at its root, aliases and fragments counted: each is work of its own.',
  ),
  GRAPHQL_MAX_COST: variable(
    wholeNumber(1_000, 1_000_000_000),
    '60000',
    'Points that a GraphQL operation may cost: one for a value, 20 for a long text, 200 for the content of a page, times the sizes of the lists around them.',
  ),
  GRAPHQL_MAX_RESPONSE_KB: variable(
    wholeNumber(16, 1_048_576),
    '4096',
    'Kilobytes (of 1,024 bytes) that a GraphQL response may have before compression.',
  ),
  RATE_LIMIT: variable(
    onOff,
    'on',
    'All limits by address below. off is for measurements on one’s own machine; in production every start warns of it.',
  ),
  RATE_LIMIT_PER_MINUTE: variable(
    perMinute,
    '3000',
    'Requests of any kind that one address may make in a minute. 0 = no limit.',
  ),
  RATE_LIMIT_PAGES_PER_MINUTE: variable(
    perMinute,
    '600',
    'Pages that are made for one address in a minute; what is sent again as it was does not count. 0 = no limit.',
  ),
  RATE_LIMIT_IMAGES_PER_MINUTE: variable(
    perMinute,
    '1500',
    'Pictures of /img for one address in a minute. 0 = no limit.',
  ),
  RATE_LIMIT_QUERIES_PER_MINUTE: variable(
    perMinute,
    '1200',
    'GraphQL queries that are run for one address in a minute; answers sent again as they were do not count. 0 = no limit.',
  ),
  RATE_LIMIT_SEARCHES_PER_MINUTE: variable(
    perMinute,
    '300',
    'Searches, suggestions and product lists for one address in a minute, each field of an operation for itself. 0 = no limit.',
  ),
  RATE_LIMIT_MUTATIONS_PER_MINUTE: variable(
    perMinute,
    '300',
    'GraphQL mutations of one address in a minute, each field of an operation for itself. 0 = no limit.',
  ),
  RATE_LIMIT_GUESSES_PER_MINUTE: variable(
    perMinute,
    '60',
    'Fields of one address in a minute that try a password, code, key, e-mail address or order number, on top of the slower limits that each of them has. 0 = no limit.',
  ),
  RATE_LIMIT_ORDERS_PER_MINUTE: variable(
    perMinute,
    '20',
    'Orders that one address may try to place in a minute. 0 = no limit.',
  ),
  OPEN_ORDERS_PER_VISITOR: variable(
    wholeNumber(0, 1_000_000),
    '5',
    'Orders without a card that one visitor, and one account, may have waiting for payment at a time. 0 = no limit.',
  ),
  OPEN_ORDERS_PER_ADDRESS: variable(
    wholeNumber(0, 1_000_000),
    '5',
    'Orders without a card that may wait for payment at a time for one postal address. 0 = no limit.',
  ),
  OPEN_ORDERS_VALUE: variable(
    wholeNumber(0, 1_000_000_000),
    '250000',
    'Worth of all orders that wait for payment for one visitor, account or postal address, in whole units of the base currency. 0 = no limit.',
  ),
  GUEST_PROOF_ABOVE: variable(
    wholeNumber(0, 1_000_000_000),
    '10000',
    'Buyers who order for more than this without a card confirm their e-mail address by a code first, in whole units of the base currency. 0 = never.',
  ),
  RATE_LIMIT_COST_PER_MINUTE: variable(
    wholeNumber(0, 1_000_000_000),
    '3000000',
    'Points that the GraphQL operations and pages of one address may cost in a minute, by the measure of GRAPHQL_MAX_COST; a page that is rendered costs 5,000. Answers sent again cost nothing. 0 = no limit.',
  ),
  CORS_ORIGINS: variable(
    origins,
    null,
    'Origins of other storefronts whose browsers may use /graphql, as in https://shop.example, with commas between. Unset: only pages of the shop itself.',
  ),
  HEADER_TIMEOUT_SECONDS: variable(
    wholeNumber(1, 3_600),
    '10',
    'Within this time the headers of a request must have come, or its connection is closed.',
  ),
  REQUEST_TIMEOUT_SECONDS: variable(
    wholeNumber(1, 3_600),
    '30',
    'Within this time a request must have come whole, body and all.',
  ),
  IDLE_TIMEOUT_SECONDS: variable(
    wholeNumber(1, 3_600),
    '120',
    'A connection on which nothing moves for this long, in either direction, is closed.',
  ),
} as const;

type Raw = {
  readonly [K in Exclude<keyof typeof LIMIT_VARIABLES, 'CORS_ORIGINS'>]: z.output<
    (typeof LIMIT_VARIABLES)[K]['schema']
  >;
} & { readonly CORS_ORIGINS: readonly string[] | null };

/** The kinds of requests that are counted by themselves; `request` is all of them together, `cost` counts points. */
export type RequestKind =
  | 'request'
  | 'page'
  | 'image'
  | 'query'
  | 'search'
  | 'mutation'
  | 'guess'
  | 'order'
  | 'cost';

/** The part of the settings that `LIMIT_VARIABLES` say. */
export function readLimits(raw: Raw) {
  const perMinuteOf = {
    request: raw.RATE_LIMIT_PER_MINUTE,
    page: raw.RATE_LIMIT_PAGES_PER_MINUTE,
    image: raw.RATE_LIMIT_IMAGES_PER_MINUTE,
    query: raw.RATE_LIMIT_QUERIES_PER_MINUTE,
    search: raw.RATE_LIMIT_SEARCHES_PER_MINUTE,
    mutation: raw.RATE_LIMIT_MUTATIONS_PER_MINUTE,
    guess: raw.RATE_LIMIT_GUESSES_PER_MINUTE,
    order: raw.RATE_LIMIT_ORDERS_PER_MINUTE,
    cost: raw.RATE_LIMIT_COST_PER_MINUTE,
  } satisfies Record<RequestKind, number>;
  return {
    graphqlMaxDepth: raw.GRAPHQL_MAX_DEPTH,
    graphqlMaxComplexity: raw.GRAPHQL_MAX_COMPLEXITY,
    graphqlMaxMutations: raw.GRAPHQL_MAX_MUTATIONS,
    /** In points. */
    graphqlMaxCost: raw.GRAPHQL_MAX_COST,
    graphqlMaxResponseBytes: raw.GRAPHQL_MAX_RESPONSE_KB * 1_024,
    /** False = no limit by address holds, neither those of requests nor those that single operations have. */
    isRateLimited: raw.RATE_LIMIT,
    /** In a minute, for one address; 0 = no limit. */
    requestsPerMinute: perMinuteOf,
    /** What may wait for payment at a time; 0 = no limit. Amounts are minor units of the base currency. */
    openOrders: {
      perVisitor: raw.OPEN_ORDERS_PER_VISITOR,
      perAddress: raw.OPEN_ORDERS_PER_ADDRESS,
      valueMinor: raw.OPEN_ORDERS_VALUE * 100,
      guestProofAboveMinor: raw.GUEST_PROOF_ABOVE * 100,
    },
    /** In lower case; empty = no other site. */
    corsOrigins: raw.CORS_ORIGINS ?? [],
    headerTimeoutMs: raw.HEADER_TIMEOUT_SECONDS * 1_000,
    requestTimeoutMs: raw.REQUEST_TIMEOUT_SECONDS * 1_000,
    idleTimeoutMs: raw.IDLE_TIMEOUT_SECONDS * 1_000,
  };
}
