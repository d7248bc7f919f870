import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder } from '../../../testing/shopping/place-orders.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const PDF = Buffer.from('%PDF-1.7\na passport');

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.setSpot(TEST_SPOT));

/** Returns a new customer with the id of a request for documents. */
async function asked(): Promise<TestCustomer & { readonly request: string }> {
  const customer = await newCustomer(shop);
  const { number } = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
  const desk = await officeAs(shop, 'compliance');
  const { code } = await desk.query(`mutation { ask_identity(subject: "${number}", reason: "New here.") }`);
  expect(code).toBeNull();
  const data = await must<{ customer: { identity_requests: { id: string }[] } }>(
    customer.send,
    '{ customer { identity_requests { id } } }',
  );
  return { ...customer, request: data.customer.identity_requests[0]?.id ?? '' };
}
async function send({ request, token }: { request: string; token: string }, bytes: Buffer) {
  const { statusCode, body, headers } = await shop.app.inject({
    method: 'POST',
    url: `/identity-documents/${request}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    payload: bytes,
  });
  const { code = null, message = '' } = JSON.parse(body) as { code?: string; message?: string };
  return { status: statusCode, code, message, retryAfter: headers['retry-after'] };
}

test('a photo with too many pixels is rejected by its header, in plain words (CUST-03)', async () => {
  const customer = await asked();
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  expect(await send(customer, huge)).toMatchObject({
    status: 400,
    code: 'DOCUMENT_PIXELS',
    message: 'The photo has more than 60 megapixels. Send a smaller one.',
  });
});

test('a customer sends twenty files in a quarter of an hour, whatever they are (CUST-03)', async () => {
  const customer = await asked();
  for (let sent = 0; sent < 20; sent++) {
    expect((await send(customer, Buffer.from('no document'))).code).toBe('DOCUMENT_TYPE');
  }
  expect(await send(customer, PDF)).toMatchObject({ status: 429, code: 'TOO_MANY_UPLOADS' });
  const other = await asked();
  expect((await send(other, PDF)).status).toBe(200);
  shop.clock.advance(16 * 60_000);
  expect((await send(customer, PDF)).status).toBe(200);
});

test('two uploads of a customer and eight of the shop run at once; a cut one frees its place (CUST-03)', async () => {
  const { port } = new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 }));
  const customers = await Promise.all(Array.from({ length: 5 }, asked));
  const sockets: Socket[] = [];
  /** Begins an upload and sends only a part of it. Resolves with the response, if one comes. */
  const begin = ({ request, token }: { request: string; token: string }) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST /identity-documents/${request} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
            'Content-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\n%PDF-',
        );
      });
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => resolve(String(bytes)));
      sockets.push(socket);
    });
  /** Of three uploads of a customer, two keep their places, so the third is answered. */
  const fill = async (one: { request: string; token: string }) => {
    const response = await Promise.race([begin(one), begin(one), begin(one)]);
    expect(response).toMatch(/^HTTP\/1.1 503 /);
    expect(response).toContain('UPLOADS_BUSY');
  };
  try {
    const [first, , , , last] = customers;
    if (!first || !last) throw new Error('There are five customers');
    await fill(first);
    expect((await send(first, PDF)).code).toBe('UPLOADS_BUSY');
    expect((await send(last, PDF)).status).toBe(200);
    for (const one of customers.slice(1, 4)) await fill(one);
    expect(await send(last, PDF)).toMatchObject({ status: 503, code: 'UPLOADS_BUSY', retryAfter: '10' });
    for (const socket of sockets) socket.destroy();
    await expect
      .poll(async () => (await send(first, PDF)).status, { timeout: 15_000, interval: 1_000 })
      .toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
