import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

/** Sends a raw body. */
async function post(payload: string, contentType = 'application/json') {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': contentType },
    payload,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

function get(query: Record<string, string>, headers: Record<string, string> = {}) {
  return shop.app.inject({ method: 'GET', url: '/graphql', query, headers });
}

describe('the transport', () => {
  it('answers queries by GET and by POST alike', async () => {
    const document = 'query Name($on: Boolean = true) { storeConfig { store_code @include(if: $on) } }';
    const expected = { storeConfig: { store_code: 'default' } };
    expect((await shop.query(document, { on: true }, { method: 'GET' })).data).toEqual(expected);
    expect((await shop.query(document, { on: true }, { method: 'POST' })).data).toEqual(expected);
  });

  it('rejects a mutation by GET', async () => {
    const { statusCode, headers, body } = await get({ query: 'mutation { createEmptyCart }' });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('POST');
    expect(JSON.parse(body)).toEqual({
      errors: [
        {
          message: 'Mutation requests allowed only for POST requests',
          extensions: { category: 'graphql', code: 'METHOD_NOT_ALLOWED' },
        },
      ],
    });
  });

  it('requires JSON', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
      const { status, body } = await post('{"query":"{ __typename }"}', type);
      expect(status).toBe(415);
      expect(body.errors[0]).toMatchObject({
        message: 'Request content type must be application/json',
        extensions: { category: 'graphql', code: 'CONTENT_TYPE_NOT_JSON' },
      });
    }
  });

  it.each(['PUT', 'DELETE', 'PATCH'] as const)('rejects %s and names the allowed methods', async (method) => {
    const headers = { 'content-type': 'application/xml' };
    const answer = await shop.app.inject({ method, url: '/graphql', headers, payload: '<query/>' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST');
    expect(answer.json().errors[0]).toMatchObject({
      message: 'Requests must be made by GET or POST.',
      extensions: { code: 'METHOD_NOT_ALLOWED' },
    });
  });

  it.each([
    ['no JSON', '{"query":', 'The request body is not valid JSON.', 'BODY_NOT_READABLE'],
    ['an empty body', '', 'The request body is not valid JSON.', 'BODY_NOT_READABLE'],
    [
      'a list of operations',
      '[{"query":"{ __typename }"}]',
      'Batched queries are not supported.',
      'BATCH_NOT_SUPPORTED',
    ],
    ['no query', '{}', 'Query is missing.', 'QUERY_MISSING'],
    [
      'variables that are no object',
      '{"query":"{ __typename }","variables":[1]}',
      'Variables must be an object.',
      'VARIABLES_NOT_READABLE',
    ],
  ])('answers %s with 400, a message and a code', async (_what, payload, message, code) => {
    const { status, body } = await post(payload);
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ message, extensions: { category: 'graphql', code } });
  });

  it('answers a syntax error with its location', async () => {
    const { status, body } = await post(JSON.stringify({ query: '{ storeConfig { ' }));
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        message: 'Syntax Error: Expected Name, found <EOF>.',
        locations: [{ line: 1, column: 17 }],
        extensions: { category: 'graphql', code: 'GRAPHQL_PARSE_FAILED' },
      },
    ]);
  });

  it('answers invalid JSON in variables by GET with 400', async () => {
    const { statusCode, body } = await get({ query: '{ __typename }', variables: '{' });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body).errors[0]).toMatchObject({
      message: 'Variables are not valid JSON.',
      extensions: { code: 'VARIABLES_NOT_READABLE' },
    });
  });

  it('rejects a body that is too large with 413', async () => {
    const { status, body } = await post(JSON.stringify({ query: `{ __typename } #${'x'.repeat(600_000)}` }));
    expect(status).toBe(413);
    expect(body.errors[0].message).toMatch(/may have 524288 bytes/);
    expect(body.errors[0].extensions.code).toBe('BODY_TOO_LARGE');
  });

  it('runs the named operation, whatever was compiled before', async () => {
    const document = 'query A { storeConfig { store_code } } query B { __typename }';
    for (let time = 0; time < 4; time++) {
      const a = await shop.query(document, {}, { operationName: 'A' });
      const b = await shop.query(document, {}, { operationName: 'B' });
      expect([a.data, b.data]).toEqual([{ storeConfig: { store_code: 'default' } }, { __typename: 'Query' }]);
    }
  });

  it('reports an unknown operation, or a missing operation name', async () => {
    const document = 'query A { __typename } query B { __typename }';
    const unknown = await shop.query(document, {}, { operationName: 'C' });
    expect(unknown.status).toBe(200);
    expect(unknown.errors?.[0]?.message).toBe('Unknown operation named "C".');
    expect(unknown.errors?.[0]?.extensions.code).toBe('OPERATION_UNKNOWN');
    const unnamed = (await shop.query(document)).errors?.[0];
    expect(unnamed?.message).toMatch(/Must provide operation name/);
    expect(unnamed?.extensions.code).toBe('OPERATION_NAME_MISSING');
  });

  it('names every field that does not match the schema', async () => {
    const { status, errors, data } = await shop.query('{ storeConfig { nothing } }');
    expect(status).toBe(200);
    expect(data).toBeUndefined();
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('Cannot query field "nothing" on type "StoreConfig"'),
      locations: [{ line: 1, column: 17 }],
      extensions: { category: 'graphql', code: 'GRAPHQL_VALIDATION_FAILED' },
    });
  });

  it.each([1, 2, 3])('rejects variables that do not match, attempt %i too', async () => {
    const document = 'query P($size: Int!) { products(search: "gold", pageSize: $size) { total_count } }';
    const { status, errors } = await shop.query(document, { size: 'many' });
    expect(status).toBe(200);
    expect(errors?.[0]?.message).toMatch(
      /\$size.* got invalid value "many"|Variable "\$size" got invalid value/,
    );
    expect(errors?.[0]?.extensions).toEqual({ category: 'graphql', code: 'GRAPHQL_VALIDATION_FAILED' });
  });
});

describe('the headers', () => {
  it('accepts the store view `default` and rejects an unknown one', async () => {
    const known = await shop.query('{ __typename }', {}, { headers: { store: 'default' } });
    expect(known.errors).toBeUndefined();
    const unknown = await shop.query('{ __typename }', {}, { headers: { store: 'DEFAULT' } });
    expect(unknown.errors).toEqual([
      {
        message: 'Requested store is not found (DEFAULT)',
        extensions: { category: 'graphql-input', code: 'STORE_NOT_FOUND' },
      },
    ]);
  });

  it('rejects a currency that the store does not offer, with and without a cached response (CLNT-13)', async () => {
    const priced = '{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { items { sku } } }';
    const change = 'mutation { createEmptyCart }';
    await shop.query(priced, {}, { method: 'GET' });
    for (const currency of ['XXX', 'CHF', 'US', 'USD,EUR', '__proto__', '💰']) {
      const headers = { 'content-currency': encodeURIComponent(currency) };
      for (const [document, method] of [
        ['{ __typename }', 'POST'],
        [priced, 'GET'],
        [change, 'POST'],
      ] as const) {
        const { status, data, errors } = await shop.query(document, {}, { headers, method });
        expect(status, currency).toBe(200);
        expect(data, currency).toBeUndefined();
        expect(errors, currency).toMatchObject([
          { message: 'Please correct the target currency', extensions: { category: 'graphql-input' } },
        ]);
      }
    }
    const known = await shop.query('{ __typename }', {}, { headers: { 'content-currency': ' eur ' } });
    expect(known.errors).toBeUndefined();
  });

  it("returns Magento's cache id: the same for all guests, another one for another currency", async () => {
    const id = async (headers: Record<string, string> = {}) =>
      (await shop.query('{ __typename }', {}, { headers })).headers['x-magento-cache-id'];
    const first = await id();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await id()).toBe(first);
    expect(await id({ store: 'default', 'content-currency': 'USD' })).toBe(first);
    expect(await id({ 'content-currency': 'EUR' })).not.toBe(first);
  });

  it('uses a plain request id of the client, and creates one otherwise', async () => {
    const id = async (given: string) =>
      (await shop.query('{ __typename }', {}, { headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    expect(await id('trace-42')).toBe('trace-42');
    expect(await id('two words\tand a tab')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('allow only pages of the shop unless it names other origins', async () => {
    const origin = 'https://other-shop.example';
    const { status, headers } = await shop.query('{ __typename }', {}, { headers: { origin } });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, undefined]);
    expect(headers.vary).not.toContain('Origin');
    const first = await shop.app.inject({ method: 'OPTIONS', url: '/graphql', headers: { origin } });
    expect([first.statusCode, first.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });

  it('include the security headers', async () => {
    const { headers } = await shop.query('{ __typename }');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});
