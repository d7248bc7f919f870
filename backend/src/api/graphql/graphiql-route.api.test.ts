import { getIntrospectionQuery } from 'graphql';
import { expect, it } from 'vitest';
import { createTestShop } from '../../testing/create-test-shop.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** A storefront without a page at this path. */
const storefront: Storefront = {
  render: async () => new Response('<h1>Not found</h1>', { status: 404 }),
  browserTexts: async (texts) => texts,
  pageParameters: async () => ['page', 'query'],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  textProblems: null,
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};

it('GraphiQL is available in development, with the whole schema and no third-party resources', async () => {
  const shop = await createTestShop({ env: { NODE_ENV: 'development' }, storefront });
  const { statusCode, headers, body } = await shop.app.inject('/graphiql');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Ingot GraphiQL');
  expect(body).toContain('"/graphql"');
  const markup = body.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '<$1>');
  expect(markup).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  // The query that GraphiQL itself sends for autocompletion.
  const { data } = await shop.query<{ __schema: { types: object[] } }>(getIntrospectionQuery());
  expect(data?.__schema.types.length).toBeGreaterThan(100);
  await shop.close();
});

it('production has neither GraphiQL nor full introspection', async () => {
  const shop = await createTestShop({ env: { NODE_ENV: 'production', CAPTCHA: 'on' }, storefront });
  const { statusCode, body } = await shop.app.inject('/graphiql');
  expect([statusCode, body]).toEqual([404, '<h1>Not found</h1>']);
  const { errors } = await shop.query(getIntrospectionQuery());
  expect(errors?.[0]?.message).toMatch(/introspection/i);
  await shop.close();
});
