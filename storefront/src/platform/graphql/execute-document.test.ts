import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeStored, writeStored } from '../storage/browser-storage.ts';
import { executeDocument } from './execute-document.ts';
import { GraphQLFailure } from './graphql-failure.ts';
import { mayRetry } from './query-client.ts';

/** Documents as the build minifies them. */
const QUERY = 'query Cart($id:String!){cart(cart_id:$id){id}}';
const MUTATION = 'mutation createEmptyCart{createEmptyCart}';

const sent: Request[] = [];

function answerWith(body: unknown, init?: ResponseInit): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push(new Request(new URL(url, 'https://shop.example'), request));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  });
}

beforeEach(() => {
  sent.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  removeStored('signin_token');
  removeStored('store_view_currency');
  removeStored('magento_cache_id');
});

test('sends queries by GET with a minified document (NET-01, NET-02)', async () => {
  answerWith({ data: { cart: { id: 'a' } } });
  await expect(executeDocument(QUERY, { id: 'a' })).resolves.toEqual({ cart: { id: 'a' } });
  const url = new URL(sent[0]?.url ?? '');
  expect(sent[0]?.method).toBe('GET');
  expect(url.pathname).toBe('/graphql');
  expect(url.searchParams.get('query')).toBe('query Cart($id:String!){cart(cart_id:$id){id}}');
  expect(url.searchParams.get('variables')).toBe('{"id":"a"}');
});

test('names the cart in a rush and repeats the request once; without a cart it fails with the position (MKT-06)', async () => {
  const cart = 'c'.repeat(32);
  const message = 'You are number 7 in line.';
  answerWith(
    { errors: [{ message, extensions: { code: 'WAITING_IN_LINE', position: 7 } }] },
    { status: 503 },
  );
  await expect(executeDocument(MUTATION, {})).rejects.toThrow(message);
  expect(sent).toHaveLength(1);
  expect(document.cookie).not.toContain('rush_cart');
  writeStored('cartId', cart);
  try {
    await expect(executeDocument(MUTATION, {})).rejects.toThrow(message);
    expect(sent).toHaveLength(3);
    expect(document.cookie).toContain(`rush_cart=${cart}`);
  } finally {
    removeStored('cartId');
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = 'rush_cart=; Path=/; Max-Age=0';
  }
});

test('sends mutations by POST (NET-03)', async () => {
  answerWith({ data: { createEmptyCart: 'x' } });
  await executeDocument(MUTATION, {});
  expect(sent[0]?.method).toBe('POST');
  expect(await sent[0]?.json()).toEqual({
    query: 'mutation createEmptyCart{createEmptyCart}',
    variables: {},
  });
});

test('gives each mutation an idempotency key, by which the shop recognizes a repeated request', async () => {
  answerWith({ data: { createEmptyCart: 'x' } });
  await executeDocument(MUTATION, {});
  await executeDocument(MUTATION, {});
  await executeDocument(QUERY, { id: 'a' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  for (const key of keys.slice(0, 2)) expect(key).toMatch(/^[\w-]{16,64}$/);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBeNull();
});

test('sends store, currency and token as headers (NET-04, NET-05, NET-06)', async () => {
  answerWith({ data: {} });
  await executeDocument(QUERY, { id: 'a' });
  expect(sent[0]?.headers.get('store')).toBe('default');
  expect(sent[0]?.headers.has('content-currency')).toBe(false);
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  writeStored('store_view_currency', 'EUR');
  writeStored('signin_token', 'secret');
  await executeDocument(QUERY, { id: 'a' });
  expect(sent[1]?.headers.get('content-currency')).toBe('EUR');
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer secret');
});

test('sends the cache id of the last response with the next request (NET-07)', async () => {
  answerWith({ data: {} }, { headers: { 'X-Magento-Cache-Id': 'abc' } });
  await executeDocument(QUERY, { id: 'a' });
  await executeDocument(QUERY, { id: 'a' });
  expect(sent[1]?.headers.get('x-magento-cache-id')).toBe('abc');
});

test('sends the cache id with the first request of the next page (NET-07)', async () => {
  answerWith({ data: {} }, { headers: { 'X-Magento-Cache-Id': 'of the page before' } });
  await executeDocument(QUERY, { id: 'a' });
  vi.resetModules();
  const nextPage = await import('./execute-document.ts');
  await nextPage.executeDocument(QUERY, { id: 'a' });
  expect(sent[1]?.headers.get('x-magento-cache-id')).toBe('of the page before');
});

test('blocks the queue for at most a minute without a response, and then rejects with a network failure (NET-14)', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const answer = executeDocument(MUTATION, {});
  expect(timeout).toHaveBeenCalledWith(60_000);
  over.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  await expect(answer).rejects.toMatchObject({ layer: 'network', status: null });
  timeout.mockRestore();
});

test('times out a query after a minute, which may be retried, but not an aborted one (NET-10)', async () => {
  const over = new AbortController();
  const left = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const ask = (signal: AbortSignal) =>
    executeDocument(QUERY, { id: 'a' }, { signal }).catch((failure: Error) => failure);
  const [hanging, unneeded] = [ask(new AbortController().signal), ask(left.signal)];
  expect(timeout.mock.calls).toEqual([[60_000], [60_000]]);
  left.abort();
  expect(await unneeded).toMatchObject({ name: 'AbortError' });
  over.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  const failure = (await hanging) as GraphQLFailure;
  expect(failure).toMatchObject({ layer: 'network', status: null });
  expect(mayRetry(0, failure)).toBe(true);
  timeout.mockRestore();
});

test('drops all stock errors and the nulls in their list, and nothing else (NET-18, NET-19, CONF-16)', async () => {
  answerWith({
    data: { cart: { items: [null, { id: 2 }, null, { id: 4, product: null }, null], id: null } },
    errors: [
      { message: 'Some of the products are out of stock.', path: ['cart', 'items', 0] },
      { message: 'Some of the products are out of stock', path: ['cart', 'items', 2, 'product', 'name'] },
      { message: 'There are no source items with the in stock status', path: ['cart', 'items', 4] },
      {
        message: 'There are no source items with the in stock status.',
        path: ['cart', 'items', 3, 'product'],
      },
      { message: 'There are no source items with the in stock status', path: ['cart', 'id'] },
      { message: 'Some of the products are out of stock.' },
    ],
  });
  await expect(executeDocument(QUERY, { id: 'a' })).resolves.toEqual({
    cart: { items: [{ id: 2 }, { id: 4, product: null }], id: null },
  });
});

test('keeps an error that only begins like a stock error, with all data (NET-18)', async () => {
  const message = 'Some of the products are out of stock. Remove them to go on.';
  answerWith({ data: { cart: { items: [null] } }, errors: [{ message, path: ['cart', 'items', 0] }] });
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toThrow(message);
});

test('joins several error messages with commas (ERR-08)', async () => {
  answerWith({ data: null, errors: [{ message: 'The cart is gone' }, { message: 'The coupon too' }] });
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toThrow(/^The cart is gone, The coupon too$/);
});

test('returns category, code and path of a rejection', async () => {
  answerWith({
    data: null,
    errors: [
      {
        message: 'Could not find a cart with ID "a"',
        path: ['cart'],
        extensions: { category: 'graphql-no-such-entity', code: 'CART_NOT_FOUND' },
      },
    ],
  });
  const failure = await executeDocument(QUERY, { id: 'a' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(GraphQLFailure);
  expect(failure).toMatchObject({
    layer: 'graphql',
    message: 'Could not find a cart with ID "a"',
    errors: [{ category: 'graphql-no-such-entity', code: 'CART_NOT_FOUND', path: ['cart'], debugId: null }],
  });
});

test('treats a lost connection and a response that is not GraphQL as network failures', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toMatchObject({ layer: 'network', status: null });
  answerWith('<h1>Bad gateway</h1>', { status: 502 });
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toMatchObject({ layer: 'network', status: 502 });
});
