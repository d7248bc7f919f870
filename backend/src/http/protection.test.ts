import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseBusy } from './protection.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  // Of the reasons to be busy, one that lasts as long as the test.
  await app.register(underPressure, {
    healthCheck: async () => false,
    healthCheckInterval: 60_000,
    pressureHandler: refuseBusy,
  });
  for (const path of ['/graphql', '/healthz', '/', '/assets/*', '/img/*', '/media/*'])
    app.get(path, () => 'served');
});

afterAll(() => app.close());

describe('a process that cannot keep up', () => {
  it.each(['/assets/page-1a2b.js', '/img/320/coin.avif', '/media/coin.jpg?v=2'])(
    'still sends the file %s',
    async (path) => {
      const { statusCode, body } = await app.inject(path);
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'served' });
    },
  );

  it.each(['/', '/graphql', '/graphql?of=/assets/x', '/healthz'])(
    'says at %s when to come again',
    async (path) => {
      const { statusCode, headers, body } = await app.inject(path);
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(JSON.parse(body)).toMatchObject({ message: 'The shop is busy. Try again in a moment.' });
    },
  );
});
