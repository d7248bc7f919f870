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

test('NET-01, NET-02 queries are asked by GET with a compressed document', async () => {
  answerWith({ data: { cart: { id: 'a' } } });
  await expect(executeDocument(QUERY, { id: 'a' })).resolves.toEqual({ cart: { id: 'a' } });
  const url = new URL(sent[0]?.url ?? '');
  expect(sent[0]?.method).toBe('GET');
  expect(url.pathname).toBe('/graphql');
  expect(url.searchParams.get('query')).toBe('query Cart($id:String!){cart(cart_id:$id){id}}');
  expect(url.searchParams.get('variables')).toBe('{"id":"a"}');
});

test('NET-03 mutations are sent by POST', async () => {
  answerWith({ data: { createEmptyCart: 'x' } });
  await executeDocument(MUTATION, {});
  expect(sent[0]?.method).toBe('POST');
  expect(await sent[0]?.json()).toEqual({
    query: 'mutation createEmptyCart{createEmptyCart}',
    variables: {},
  });
});

test('each mutation has a key of its own, by which the shop knows it when a browser sends it again', async () => {
  answerWith({ data: { createEmptyCart: 'x' } });
  await executeDocument(MUTATION, {});
  await executeDocument(MUTATION, {});
  await executeDocument(QUERY, { id: 'a' });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  for (const key of keys.slice(0, 2)) expect(key).toMatch(/^[\w-]{16,64}$/);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[2]).toBeNull();
});

test('NET-04, NET-05, NET-06 store, currency and sign-in travel as headers', async () => {
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

test('NET-07 the cache id of the last answer goes with the next question', async () => {
  answerWith({ data: {} }, { headers: { 'X-Magento-Cache-Id': 'abc' } });
  await executeDocument(QUERY, { id: 'a' });
  await executeDocument(QUERY, { id: 'a' });
  expect(sent[1]?.headers.get('x-magento-cache-id')).toBe('abc');
});

test('NET-07 the first question of the next page carries the cache id too', async () => {
  answerWith({ data: {} }, { headers: { 'X-Magento-Cache-Id': 'of the page before' } });
  await executeDocument(QUERY, { id: 'a' });
  vi.resetModules();
  const nextPage = await import('./execute-document.ts');
  await nextPage.executeDocument(QUERY, { id: 'a' });
  expect(sent[1]?.headers.get('x-magento-cache-id')).toBe('of the page before');
});

test('NET-14 what is never answered holds up the queue for a minute, and is a failure of the network then', async () => {
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

test('NET-10 a question that is never answered is given up after a minute too, and may be asked again; one that nobody needs any more is not', async () => {
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

test('NET-18, NET-19 CONF-16 stock notes are dropped, however many, and the nulls in their list go: nothing else', async () => {
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

test('NET-18 a refusal that only begins like a stock note is told, and nothing of the answer goes', async () => {
  const message = 'Some of the products are out of stock. Remove them to go on.';
  answerWith({ data: { cart: { items: [null] } }, errors: [{ message, path: ['cart', 'items', 0] }] });
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toThrow(message);
});

test('ERR-08 the texts of several errors are joined with commas', async () => {
  answerWith({ data: null, errors: [{ message: 'The cart is gone' }, { message: 'The coupon too' }] });
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toThrow(/^The cart is gone, The coupon too$/);
});

test('a refusal tells category, code and path', async () => {
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

test('no connection and answers that are not GraphQL are failures of the network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toMatchObject({ layer: 'network', status: null });
  answerWith('<h1>Bad gateway</h1>', { status: 502 });
  await expect(executeDocument(QUERY, { id: 'a' })).rejects.toMatchObject({ layer: 'network', status: 502 });
});
