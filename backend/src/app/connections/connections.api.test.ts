import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConnections } from '../../platform/configuration/connections.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../testing/office/office-client.ts';
import { findBlockedConnections, requirePublicConnections } from './blocked-connections.ts';

interface Connection {
  readonly name: string;
  readonly shown: string | null;
  readonly is_set: boolean;
  readonly is_pending: boolean;
}
interface Answer {
  readonly save_connections: {
    readonly connections: readonly Connection[];
    readonly can_change: boolean;
    readonly can_restart: boolean;
  };
}
const FIELDS = '{ connections { name shown is_set is_pending } can_change can_restart own_address }';

let shop: TestShop;
let owner: OfficeClient;
let feed: Server;
let stripe: Server;
let answer = '';
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeAll(async () => {
  feed = await listen(createServer((_, response) => response.end(answer)));
  stripe = await listen(
    createServer(({ headers }, response) => {
      const isKnown = headers.authorization === 'Bearer sk_test_1234567890';
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(
        isKnown
          ? '{"object":"balance","available":[]}'
          : '{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}',
      );
    }),
  );
  process.env['STRIPE_API_URL'] = urlOf(stripe);
  // The next start reads the environment of the process.
  process.env['HOST'] = '127.0.0.1';
  shop = await createTestShop({ env: { HOST: '127.0.0.1' } });
  owner = await officeAs(shop, 'owner', 'Petra');
});
afterAll(async () => {
  delete process.env['STRIPE_API_URL'];
  delete process.env['HOST'];
  feed.close();
  stripe.close();
  await shop.close();
});

const save = (changes: readonly { name: string; value: string | null }[], by = owner) =>
  by.query<Answer>(
    `mutation ($changes: [ConnectionChange!]!) { save_connections(changes: $changes) ${FIELDS} }`,
    { changes },
  );
const saved = () => readConnections(shop.services.config.dataDir);
const PRICES = JSON.stringify({ gold: { ask: 3412.6, bid: 3398.2, time: '2026-03-18T15:00:00Z' } });

it('tries a feed, saves it for the next start, and hides its key (SYS-02)', async () => {
  const url = `${urlOf(feed)}/v6/hidden/spot?key=hidden`;
  answer = 'no prices';
  const failed = await save([{ name: 'SPOT_FEED_URL', value: url }]);
  expect(failed.errors?.[0]?.message).toBe(
    `Price feed: ${new URL(url).host} gives no price. The answer is not JSON.`,
  );
  expect(saved()).toEqual({});
  answer = PRICES;
  const { code, data } = await save([{ name: 'SPOT_FEED_URL', value: url }]);
  expect(code).toBeNull();
  expect(data.save_connections.connections).toContainEqual({
    name: 'SPOT_FEED_URL',
    shown: new URL(url).host,
    is_set: true,
    is_pending: true,
  });
  expect(data.save_connections).toMatchObject({ can_change: true, can_restart: false });
  expect(saved()).toEqual({ SPOT_FEED_URL: url });
  expect((await save([{ name: 'SPOT_FEED_URL', value: null }])).code).toBeNull();
  expect(saved()).toEqual({});
  const entries = await shop.db
    .selectFrom('shop_action')
    .select(['verb', 'subject', 'by_name', 'details', 'after'])
    .where('verb', 'like', 'connection-%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ verb, subject, by_name }) => [verb, subject, by_name])).toEqual([
    ['connection-set', 'SPOT_FEED_URL', 'Petra'],
    ['connection-remove', 'SPOT_FEED_URL', 'Petra'],
  ]);
  expect(JSON.stringify(entries)).not.toContain('hidden');
});

it('signs in at a mail server before it saves it (SYS-02)', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.test ready\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
      else if (line.startsWith('AUTH')) {
        const isRight = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === '\0desk\0right:word';
        socket.write(isRight ? '235 ok\r\n' : '535 bad credentials\r\n');
      } else socket.end('221 bye\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const wrong = await save([{ name: 'SMTP_URL', value: `smtp://desk:wrong@${place}` }]);
    expect(wrong.errors?.[0]?.message).toMatch(
      /^Mail server: the server does not accept the connection\. .*535 bad credentials\.$/,
    );
    for (const extra of ['?proxy=http://10.0.0.5:3128', '?sendmail=true&path=/bin/sh', '/path', '#part']) {
      const refused = await save([{ name: 'SMTP_URL', value: `smtp://desk:right%3Aword@${place}${extra}` }]);
      expect(refused.errors?.[0]?.message).toBe(
        'Mail server must have nothing after the server and its port.',
      );
    }
    const { data } = await save([{ name: 'SMTP_URL', value: `smtp://desk:right%3Aword@${place}` }]);
    const smtp = data.save_connections.connections.find(({ name }) => name === 'SMTP_URL');
    expect(smtp).toMatchObject({ shown: `desk, ${place}`, is_set: true });
    expect(JSON.stringify(data)).not.toContain('right');
    await save([{ name: 'SMTP_URL', value: null }]);
  } finally {
    server.close();
  }
});

it('tries the keys of Stripe, and takes them in pairs of one mode (SYS-02)', async () => {
  const keys = (secret: string | null, publishable: string | null) => [
    ...(secret === null ? [] : [{ name: 'STRIPE_SECRET_KEY', value: secret }]),
    ...(publishable === null ? [] : [{ name: 'STRIPE_PUBLISHABLE_KEY', value: publishable }]),
  ];
  const messageOf = async (changes: ReturnType<typeof keys>) => (await save(changes)).errors?.[0]?.message;
  expect(await messageOf(keys('sk_test_1234567890', null))).toBe(
    'Enter both keys of Stripe, or remove both.',
  );
  expect(await messageOf(keys('sk_test_1234567890', 'pk_live_1234567890'))).toBe(
    'One key of Stripe is for tests and the other is not. Copy both from the same page.',
  );
  expect(await messageOf(keys('sk_test_0000000000', 'pk_test_1234567890'))).toBe(
    'Stripe does not know the secret key.',
  );
  expect(await messageOf(keys('short', 'pk_test_1234567890'))).toBe(
    'Secret key must have at least 10 characters.',
  );
  const { data, code } = await save(keys('sk_test_1234567890', 'pk_test_1234567890'));
  expect(code).toBeNull();
  const secret = data.save_connections.connections.find(({ name }) => name === 'STRIPE_SECRET_KEY');
  expect(secret).toMatchObject({ shown: null, is_set: true });
});

it('keeps a state with which the shop can start when two owners save at once', async () => {
  const other = await officeAs(shop, 'owner', 'Olga');
  const remove = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map((name) => ({ name, value: null }));
  await Promise.all([
    save([{ name: 'STRIPE_SECRET_KEY', value: 'sk_test_1234567890' }]),
    save(remove, other),
  ]);
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = saved();
  expect(secret === undefined).toBe(publishable === undefined);
});

it('asks for a web address in one sentence, whatever is entered (SYS-02)', async () => {
  for (const value of ['feed.example', 'ftp://feed.example', 'https://a.example,b.example', 'javascript:1']) {
    const { errors } = await save([{ name: 'SPOT_CHECK_URLS', value }]);
    expect(errors?.[0]?.message).toBe('Feeds that check it: the address must start with https://.');
  }
  const { errors } = await save([{ name: 'PUBLIC_URL', value: 'my shop' }]);
  expect(errors?.[0]?.message).toBe('Address on the internet: the address must start with https://.');
});

it('goes on the internet only without entered addresses of its own network, saved before or at once (SYS-02)', async () => {
  answer = PRICES;
  const [place, inner] = [
    { name: 'PUBLIC_URL', value: 'http://localhost/' },
    { name: 'SPOT_FEED_URL', value: `${urlOf(feed)}/` },
  ];
  const messageOf = async (changes: Parameters<typeof save>[0]) => (await save(changes)).errors?.[0]?.message;
  const before = saved();
  expect(await messageOf([place, inner])).toBe('Price feed: the address must start with https://.');
  expect(saved()).toEqual(before);
  expect(await messageOf([inner])).toBeUndefined();
  expect(await messageOf([place])).toBe('Price feed: the address must start with https://.');
  // The other order: the shop is to be public after the restart.
  expect(await messageOf([{ ...inner, value: null }, place])).toBeUndefined();
  expect(await messageOf([inner])).toBe('Price feed: the address must start with https://.');
  expect(await messageOf([{ ...place, value: null }])).toBeUndefined();
  expect(saved()).toEqual(before);
  const { config } = shop.services;
  const mail = { ...config, enteredConnections: new Set(['SMTP_URL'] as const), smtpUrl: 'smtp://127.0.0.1' };
  const next = { ...mail, publicUrl: 'https://shop.example' };
  await expect(requirePublicConnections(next, mail)).rejects.toThrow(
    'Mail server: 127.0.0.1 is in a private',
  );
  await requirePublicConnections({ ...next, enteredConnections: new Set() }, mail);
});

it('names saved connections that a shop on the internet does not use (SYS-02)', async () => {
  const hosted = await createTestShop();
  const { config } = hosted.services;
  try {
    expect(await findBlockedConnections(config)).toEqual([]);
    Object.assign(config, { enteredConnections: new Set(['SMTP_URL']), smtpUrl: 'smtp://localhost:25' });
    const by = await officeAs(hosted, 'owner', 'Olga');
    const { data } = await by.query<{ shop_connections: { connections: object[] } }>(
      '{ shop_connections { connections { name problem } } }',
    );
    expect(data.shop_connections.connections).toContainEqual({
      name: 'SMTP_URL',
      problem: expect.stringContaining('Mail server: the shop does not connect to localhost'),
    });
    expect(data.shop_connections.connections).toContainEqual({ name: 'SPOT_FEED_URL', problem: null });
  } finally {
    await hosted.close();
  }
});

it('takes the public address only from a browser that is there (SYS-02)', async () => {
  const elsewhere = await save([{ name: 'PUBLIC_URL', value: 'https://shop.invalid' }]);
  expect(elsewhere.errors?.[0]?.message).toContain('there is no host shop.invalid');
  expect((await save([{ name: 'PUBLIC_URL', value: 'http://localhost/' }])).code).toBeNull();
  expect(saved().PUBLIC_URL).toBe('http://localhost/');
});

it('moves to an address that leads to this shop, and to no other (SYS-02)', async () => {
  let isOwn = false;
  const place = await listen(
    createServer(async ({ url = '' }, response) => {
      const own = isOwn ? (await shop.app.inject(url)).body : JSON.stringify({ proof: '0'.repeat(64) });
      response.end(own);
    }),
  );
  try {
    const change = [{ name: 'PUBLIC_URL', value: `${urlOf(place)}/` }];
    const { host } = new URL(urlOf(place));
    expect((await save(change)).errors?.[0]?.message).toContain(`${host} does not lead to this shop yet.`);
    expect(saved().PUBLIC_URL).toBe('http://localhost/');
    isOwn = true;
    const { id, sealed_secret: app } = await shop.db
      .selectFrom('staff_member')
      .select(['id', 'sealed_secret'])
      .where('name', '=', 'Petra')
      .executeTakeFirstOrThrow();
    const setApp = (secret: string | null) =>
      shop.db.updateTable('staff_member').set({ sealed_secret: secret }).where('id', '=', id).execute();
    await shop.db
      .insertInto('staff_passkey')
      .values({
        staff_id: id,
        credential_id: 'key',
        public_key: Buffer.from('key'),
        counter: 0,
        name: 'Key',
        created_at: new Date(),
      })
      .execute();
    await setApp(null);
    expect((await save(change)).errors?.[0]?.message).toContain(`Your passkeys do not work at ${host}`);
    expect(saved().PUBLIC_URL).toBe('http://localhost/');
    await setApp(app ?? 'sealed');
    expect((await save(change)).code).toBeNull();
    expect(saved().PUBLIC_URL).toBe(`${urlOf(place)}/`);
    const insert = vi.spyOn(shop.db, 'insertInto');
    for (const digit of '012') {
      const proof = await shop.app.inject(`/address-proof?challenge=${digit.repeat(32)}`);
      expect(proof.json()).toEqual({ proof: expect.stringMatching(/^[0-9a-f]{64}$/) });
    }
    expect(insert).not.toHaveBeenCalled();
    insert.mockRestore();
    for (const odd of ['', '?challenge=', `?challenge=${'g'.repeat(32)}`, `?challenge=${'0'.repeat(33)}`]) {
      expect((await shop.app.inject(`/address-proof${odd}`)).statusCode).toBe(400);
    }
  } finally {
    place.close();
  }
});

it('lets nobody else read secrets, set connections or restart the shop', async () => {
  const clerk = await officeAs(shop, 'order_desk', 'Max');
  const changes = [{ name: 'SMTP_URL', value: 'smtp://127.0.0.1:1' }];
  expect((await save(changes, clerk)).code).toBe('NOT_PERMITTED');
  expect((await save(changes, officeVisitor(shop))).code).not.toBeNull();
  const restart = (by: OfficeClient) => by.query('mutation { restart_shop }');
  expect((await restart(clerk)).code).toBe('NOT_PERMITTED');
  // Nothing would start this shop again.
  expect((await restart(owner)).code).toBe('RESTART_UNSUPPORTED');
  shop.clock.advance(6 * 60_000);
  expect((await save(changes)).code).toBe('PROOF_REQUIRED');
  expect((await restart(owner)).code).toBe('PROOF_REQUIRED');
});

it('reaches no private network from a shop on the internet', async () => {
  const hosted = await createTestShop();
  try {
    const by = await officeAs(hosted, 'owner', 'Olga');
    answer = PRICES;
    const feedAnswer = await save([{ name: 'SPOT_FEED_URL', value: `${urlOf(feed)}/` }], by);
    expect(feedAnswer.errors?.[0]?.message).toBe('Price feed: the address must start with https://.');
    const local = await save([{ name: 'SPOT_FEED_URL', value: 'https://127.0.0.1/' }], by);
    expect(local.errors?.[0]?.message).toContain('127.0.0.1 is in a private network.');
    const mail = await save([{ name: 'SMTP_URL', value: 'smtp://[::1]:25' }], by);
    expect(mail.errors?.[0]?.message).toContain('is in a private network.');
    expect(readConnections(hosted.services.config.dataDir)).toEqual({});
  } finally {
    await hosted.close();
  }
});
