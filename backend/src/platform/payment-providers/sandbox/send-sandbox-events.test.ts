import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cardToken } from '../../../testing/shopping/pay-by-card.ts';
import { expectSoon } from '../../../testing/waiting.ts';
import type { Webhooks } from '../webhooks.ts';
import { openSandboxBank } from './sandbox-bank.ts';
import { sandboxWebhooks } from './sandbox-webhooks.ts';
import { sendSandboxEvents } from './send-sandbox-events.ts';

const SECRET = 'whsec_of_these_tests';
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

test('the sandbox sends a signed event for each settled payment, again after a failed delivery', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-sandbox-'));
  ends.push(() => rm(folder, { recursive: true }));
  const received: ReturnType<Webhooks['read']>[] = [];
  let failures = 1;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (failures-- > 0) return response.writeHead(503).end();
    received.push(read(Buffer.concat(chunks), request.headers));
    return response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bank = sendSandboxEvents(openSandboxBank(folder), { url, secret: SECRET });

  const reference = randomUUID();
  const order = { reference, amountMinor: 900, currency: 'USD', token: cardToken(), isToBeSaved: false };
  await bank.authorize(order);
  await bank.capture({ reference, amountMinor: 900 });
  await expectSoon(() => received).toHaveLength(1);
  await bank.refund({ reference, amountMinor: 100, key: 'first' });
  await expectSoon(() => received).toHaveLength(2);
  expect(received).toMatchObject([
    { id: `${reference}-captured`, kind: 'captured', reference, amountMinor: 900 },
    { id: `${reference}-refunded-100`, kind: 'refunded', reference, amountMinor: 100 },
  ]);
});

function read(body: Buffer, headers: IncomingHttpHeaders): ReturnType<Webhooks['read']> {
  return sandboxWebhooks(SECRET).read(body, headers);
}
