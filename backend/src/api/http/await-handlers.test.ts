import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { awaitHandlers } from './await-handlers.ts';

it('closing waits for a handler whose client has disconnected', async () => {
  const http = Fastify();
  awaitHandlers(http);
  const begun = Promise.withResolvers<void>();
  const work = Promise.withResolvers<void>();
  let isDone = false;
  http.get('/slow', async () => {
    begun.resolve();
    await work.promise;
    isDone = true;
    return 'late';
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const visitor = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write('GET /slow HTTP/1.1\r\nhost: shop\r\n\r\n');
  await begun.promise;
  const left = new Promise((resolve) => visitor.once('close', resolve));
  visitor.destroy();
  await left;

  const closed = http.close().then(() => isDone);
  work.resolve();
  expect(await closed).toBe(true);
});

it('a failing handler does not keep the shop from closing', async () => {
  const http = Fastify();
  awaitHandlers(http);
  http.get('/broken', async () => {
    throw new Error('no');
  });
  expect((await http.inject('/broken')).statusCode).toBe(500);
  await http.close();
});
