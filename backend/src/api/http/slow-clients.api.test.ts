import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';

let shop: TestShop;
let port: number;

beforeAll(async () => {
  const seconds = { HEADER_TIMEOUT_SECONDS: '1', REQUEST_TIMEOUT_SECONDS: '2', IDLE_TIMEOUT_SECONDS: '2' };
  shop = await createTestShop({ env: seconds });
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterAll(() => shop.close());

/**
 * Sends the beginning, then a part every 100 ms. Returns all that arrived until the shop closed the
 * connection.
 */
function dribble(beginning: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      if (piece !== '') timer = setInterval(() => socket.write(piece), 100);
    });
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      heard += text;
    });
    // Writing after the server has closed causes an error.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(heard);
    });
  });
}

describe('slow clients', () => {
  it('are disconnected for endless headers, bodies or silence, and the shop answers others meanwhile', async () => {
    const post =
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{';
    const slow = Promise.all([
      dribble('GET /graphql HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n'),
      dribble(post, ' '),
      dribble('', ''),
    ]);
    expect((await shop.query('{ __typename }')).status).toBe(200);
    const [headers, body, silence] = await slow;
    expect(headers).toMatch(/^HTTP\/1\.1 408 /);
    expect(body).toMatch(/^HTTP\/1\.1 408 /);
    expect(silence).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('get a response with the reason when they send no HTTP, or too much of it', async () => {
    expect(await dribble('HELO shop\r\n\r\n', '')).toMatch(/^HTTP\/1\.1 400 /);
    const huge = `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`;
    expect(await dribble(huge, '')).toMatch(/^HTTP\/1\.1 431 /);
  });
});
