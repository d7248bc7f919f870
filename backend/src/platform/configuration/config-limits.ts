import { DEFAULT_LOCK_LIMITS, DEFAULT_LOCKS_PER_CONNECTION } from '@ingot/rules/cart/locks/lock-limits.ts';
import type { z } from 'zod';
import { onOff, origins, variable, wholeNumber } from './config-values.ts';

const perMinute = wholeNumber(0, 1_000_000);

/** The environment variables of rate limits, sizes and timeouts. */
export const LIMIT_VARIABLES = {
  GRAPHQL_MAX_DEPTH: variable(
    wholeNumber(1, 1_000),
    '20',
    'Maximum nesting of fields in a GraphQL operation.',
  ),
  GRAPHQL_MAX_COMPLEXITY: variable(
    wholeNumber(1, 1_000_000),
    '300',
    'Maximum number of fields in a GraphQL operation, fragments expanded.',
  ),
  GRAPHQL_MAX_MUTATIONS: variable(
    wholeNumber(1, 1_000),
    '20',
    'Maximum number of root fields in a mutation, aliases and fragments included.',
  ),
  GRAPHQL_MAX_COST: variable(
    wholeNumber(1_000, 1_000_000_000),
    '60000',
    'Maximum cost of a GraphQL operation in points: 1 for a value, 20 for a long text, 200 for page content, times the sizes of enclosing lists.',
  ),
  GRAPHQL_MAX_RESPONSE_KB: variable(
    wholeNumber(16, 1_048_576),
    '4096',
    'Maximum size of a GraphQL response before compression, in kilobytes of 1,024 bytes.',
  ),
  RATE_LIMIT: variable(
    onOff,
    'on',
    'All limits per address below. off is for measurements on your own machine; production logs a warning at every start.',
  ),
  RATE_LIMIT_PER_MINUTE: variable(
    perMinute,
    '3000',
    'Requests of all kinds per address and minute. 0 = no limit.',
  ),
  RATE_LIMIT_PAGES_PER_MINUTE: variable(
    perMinute,
    '600',
    'Pages rendered per address and minute. Cached pages do not count. 0 = no limit.',
  ),
  RATE_LIMIT_IMAGES_PER_MINUTE: variable(
    perMinute,
    '1500',
    'Images of /img per address and minute. 0 = no limit.',
  ),
  RATE_LIMIT_QUERIES_PER_MINUTE: variable(
    perMinute,
    '1200',
    'GraphQL queries executed per address and minute. Cached responses do not count. 0 = no limit.',
  ),
  RATE_LIMIT_SEARCHES_PER_MINUTE: variable(
    perMinute,
    '300',
    'Searches, suggestions and product lists per address and minute, each field counted. 0 = no limit.',
  ),
  RATE_LIMIT_MUTATIONS_PER_MINUTE: variable(
    perMinute,
    '300',
    'GraphQL mutations per address and minute, each field counted. 0 = no limit.',
  ),
  RATE_LIMIT_GUESSES_PER_MINUTE: variable(
    perMinute,
    '60',
    'Fields per address and minute that test a password, code, key, e-mail address or order number. Each of them has slower limits as well. 0 = no limit.',
  ),
  RATE_LIMIT_ORDERS_PER_MINUTE: variable(
    perMinute,
    '20',
    'Attempts to place an order per address and minute. 0 = no limit.',
  ),
  OPEN_ORDERS_PER_VISITOR: variable(
    wholeNumber(0, 1_000_000),
    '5',
    'Unpaid orders without a card at the same time, per visitor and per account. 0 = no limit.',
  ),
  OPEN_ORDERS_PER_ADDRESS: variable(
    wholeNumber(0, 1_000_000),
    '5',
    'Unpaid orders without a card at the same time, per postal address. 0 = no limit.',
  ),
  OPEN_ORDERS_VALUE: variable(
    wholeNumber(0, 1_000_000_000),
    '250000',
    'Total value of unpaid orders per visitor, account or postal address, in whole units of the base currency. 0 = no limit.',
  ),
  GUEST_PROOF_ABOVE: variable(
    wholeNumber(0, 1_000_000_000),
    '10000',
    'Order value above which a guest without a card confirms the e-mail address by a code, in whole units of the base currency. 0 = never.',
  ),
  PRICE_LOCKS_AT_ONCE: variable(
    wholeNumber(0, 1_000_000),
    String(DEFAULT_LOCK_LIMITS.atOnce),
    'Price locks of one shopper at the same time. More carts keep the live price. 0 = no limit.',
  ),
  PRICE_LOCKS_PER_CONNECTION: variable(
    wholeNumber(0, 1_000_000),
    String(DEFAULT_LOCKS_PER_CONNECTION),
    'Price locks at the same time from one network address, whoever the shoppers are. Needs `TRUST_PROXY` behind a proxy. 0 = no limit.',
  ),
  PRICE_LOCKS_PER_HOUR: variable(
    wholeNumber(0, 1_000_000),
    String(DEFAULT_LOCK_LIMITS.perHour),
    'Price locks of one shopper in an hour. One that ends without an order after a fall of the market counts twice. 0 = no limit.',
  ),
  RATE_LIMIT_COST_PER_MINUTE: variable(
    wholeNumber(0, 1_000_000_000),
    '3000000',
    'Cost of all GraphQL operations and pages per address and minute, in the points of GRAPHQL_MAX_COST. A page render costs 5,000, a cached response nothing. 0 = no limit.',
  ),
  RUSH_REQUESTS: variable(
    wholeNumber(0, 1_000_000),
    '200',
    'Requests in progress in one process at which a rush begins. Shoppers without a filled cart then wait in line. Cached responses do not count. 0 = no line.',
  ),
  CORS_ORIGINS: variable(
    origins,
    null,
    'Origins of other storefronts whose browsers may use /graphql, such as https://shop.example, separated by commas. Unset: only the shop itself.',
  ),
  HEADER_TIMEOUT_SECONDS: variable(
    wholeNumber(1, 3_600),
    '10',
    'Time for the headers of a request. After it the connection is closed.',
  ),
  REQUEST_TIMEOUT_SECONDS: variable(
    wholeNumber(1, 3_600),
    '30',
    'Time for a whole request, headers and body.',
  ),
  IDLE_TIMEOUT_SECONDS: variable(
    wholeNumber(1, 3_600),
    '120',
    'Time without traffic in either direction after which a connection is closed.',
  ),
} as const;

type Raw = {
  readonly [K in Exclude<keyof typeof LIMIT_VARIABLES, 'CORS_ORIGINS'>]: z.output<
    (typeof LIMIT_VARIABLES)[K]['schema']
  >;
} & { readonly CORS_ORIGINS: readonly string[] | null };

/**
 * The kinds of requests with a limit of their own. `request` counts all requests; `cost` counts
 * points.
 */
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

/** Returns the part of the configuration that `LIMIT_VARIABLES` define. */
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
    /** False switches off all limits by address, for requests and for single operations. */
    isRateLimited: raw.RATE_LIMIT,
    /** Per minute and address; 0 = no limit. */
    requestsPerMinute: perMinuteOf,
    /**
     * Limits of orders that wait for payment; 0 = no limit. Amounts are minor units of the base
     * currency.
     */
    openOrders: {
      perVisitor: raw.OPEN_ORDERS_PER_VISITOR,
      perAddress: raw.OPEN_ORDERS_PER_ADDRESS,
      valueMinor: raw.OPEN_ORDERS_VALUE * 100,
      guestProofAboveMinor: raw.GUEST_PROOF_ABOVE * 100,
    },
    /** Limits of price locks per shopper, and per connection at once; 0 = no limit. */
    priceLocks: {
      atOnce: raw.PRICE_LOCKS_AT_ONCE,
      perConnection: raw.PRICE_LOCKS_PER_CONNECTION,
      perHour: raw.PRICE_LOCKS_PER_HOUR,
    },
    /** Requests in progress at which a rush begins; 0 = never. */
    rushRequests: raw.RUSH_REQUESTS,
    /** In lower case; empty = no other site. */
    corsOrigins: raw.CORS_ORIGINS ?? [],
    headerTimeoutMs: raw.HEADER_TIMEOUT_SECONDS * 1_000,
    requestTimeoutMs: raw.REQUEST_TIMEOUT_SECONDS * 1_000,
    idleTimeoutMs: raw.IDLE_TIMEOUT_SECONDS * 1_000,
  };
}
