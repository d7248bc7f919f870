import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, sendAs, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { startPushService } from './testing/push-endpoint.ts';

let shop: TestShop;
let service: Awaited<ReturnType<typeof startPushService>>;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop({ env: { HOST: '127.0.0.1' } });
  service = await startPushService();
});
afterAll(async () => {
  await shop.close();
  await service.close();
});
beforeEach(async () => {
  marta = await newCustomer(shop);
});

const SAVE = `mutation ($input: PushSubscriptionInput!, $endpoint: String!) {
  savePushSubscription(input: $input) { browser_count browser(endpoint: $endpoint) { order_updates } }
}`;
const READ = `query ($endpoint: String!) {
  customer { push { public_key browser_count browser(endpoint: $endpoint) { order_updates } } }
}`;
const REMOVE =
  'mutation ($endpoint: String) { removePushSubscription(endpoint: $endpoint) { browser_count } }';

type Subscription = ReturnType<typeof service.subscribe>;

const save = (
  who: TestCustomer,
  input: Subscription & { readonly order_updates?: boolean; readonly name?: string },
) => who.send(SAVE, { input, endpoint: input.endpoint });

async function read(who: Pick<TestCustomer, 'send'>, { endpoint }: Subscription) {
  type Push = { public_key: string; browser_count: number; browser: { order_updates: boolean } | null };
  return (await must<{ customer: { push: Push } }>(who.send, READ, { endpoint })).customer.push;
}

const codeOf = async (answer: ReturnType<TestCustomer['send']>) =>
  (await answer).errors?.[0]?.extensions?.code;

describe('the notifications of a browser (ALRT-05)', () => {
  it('are off, on, changed and off again, by one key of the shop', async () => {
    const browser = service.subscribe();
    const before = await read(marta, browser);
    expect(before).toMatchObject({ browser_count: 0, browser: null });
    expect(Buffer.from(before.public_key, 'base64url')).toHaveLength(65);
    await save(marta, browser);
    const on = { browser_count: 1, browser: { order_updates: false } };
    expect(await read(marta, browser)).toEqual({ ...on, public_key: before.public_key });
    await save(marta, { ...browser, order_updates: true });
    expect(await read(marta, browser)).toMatchObject({ browser_count: 1, browser: { order_updates: true } });
    await must(marta.send, REMOVE, { endpoint: browser.endpoint });
    expect(await read(marta, browser)).toMatchObject({ browser_count: 0, browser: null });
  });

  it.each([
    ['endpoint', 'of another protocol', 'ftp://push.example/1'],
    ['endpoint', 'with a password', 'https://user:pass@push.example/1'],
    ['endpoint', 'that is too long', `https://push.example/${'x'.repeat(1_000)}`],
    ['endpoint', 'that is no address', 'push'],
    ['p256dh', 'that is empty', ''],
    ['p256dh', 'off the curve', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')],
    ['p256dh', 'that is too short', Buffer.alloc(64, 7).toString('base64url')],
    ['auth', 'that is too short', Buffer.alloc(15, 7).toString('base64url')],
    ['auth', 'with odd characters', `${Buffer.alloc(16, 7).toString('base64url')} \u202E`],
  ])('rejects a field %s %s', async (field, _reason, value) => {
    const { errors } = await save(marta, { ...service.subscribe(), [field]: value });
    expect(errors?.[0]?.extensions?.code).toBe('INVALID_PUSH_SUBSCRIPTION');
    expect(errors?.[0]?.message).toContain(`"${field}"`);
  });

  it('have names, and are turned off one by one', async () => {
    const list = '{ customer { push { browsers { uid name since } } } }';
    type Listed = { uid: string; name: string | null; since: string };
    const listed = async () =>
      (await must<{ customer: { push: { browsers: Listed[] } } }>(marta.send, list)).customer.push.browsers;
    const [phone, laptop] = [service.subscribe(), service.subscribe()];
    await save(marta, { ...phone, name: ' Chrome,\u202E Android ' });
    await save(marta, laptop);
    // A change without a name keeps the name.
    await save(marta, { ...phone, order_updates: true });
    const since = new Date(shop.clock.now()).toISOString();
    expect(await listed()).toEqual([
      { uid: expect.any(String), name: 'Chrome, Android', since },
      { uid: expect.any(String), name: null, since },
    ]);
    expect(await codeOf(save(marta, { ...laptop, name: 'x'.repeat(61) }))).toBe('INVALID_PUSH_SUBSCRIPTION');
    const [{ uid } = { uid: '' }] = await listed();
    const remove = 'mutation ($uid: ID) { removePushSubscription(uid: $uid) { browser_count } }';
    await must((await newCustomer(shop)).send, remove, { uid });
    expect(await listed()).toHaveLength(2);
    await must(marta.send, remove, { uid });
    expect((await listed()).map(({ name }) => name)).toEqual([null]);
    await must(marta.send, remove, { uid: 'no-such' });
    expect(await listed()).toHaveLength(1);
  });

  it('are turned off and on from another browser, which keeps their place (ALRT-05)', async () => {
    const document = `mutation ($uid: ID!, $isOn: Boolean!) {
      switchPushSubscription(uid: $uid, is_on: $isOn) { browser_count browsers { uid is_on } }
    }`;
    const turn = (who: TestCustomer, uid: string, isOn: boolean) => who.send(document, { uid, isOn });
    type Switched = { switchPushSubscription: object };
    const switched = async (uid: string, isOn: boolean) =>
      (await must<Switched>(marta.send, document, { uid, isOn })).switchPushSubscription;
    const [phone, laptop] = [service.subscribe(), service.subscribe()];
    await save(marta, phone);
    await save(marta, laptop);
    const list = '{ customer { push { browsers { uid } } } }';
    type Listed = { customer: { push: { browsers: { uid: string }[] } } };
    const uids = (await must<Listed>(marta.send, list)).customer.push.browsers.map(({ uid }) => uid);
    const [first = '', second = ''] = uids;
    expect(await switched(first, false)).toEqual({
      browser_count: 1,
      browsers: [
        { uid: first, is_on: false },
        { uid: second, is_on: true },
      ],
    });
    expect(await switched(first, true)).toMatchObject({ browser_count: 2 });
    await switched(first, false);
    // The browser itself turns its notifications on again.
    await save(marta, phone);
    expect(await read(marta, phone)).toMatchObject({ browser_count: 2 });
    const other = await newCustomer(shop);
    for (const uid of [first, 'no-such', '']) {
      expect(await codeOf(turn(other, uid, false))).toBe('PUSH_BROWSER_UNKNOWN');
    }
    expect(await read(marta, phone)).toMatchObject({ browser_count: 2 });
    const { errors } = await shop.query(document, { uid: first, isOn: false });
    expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  });

  it('are those of one customer', async () => {
    const browser = service.subscribe();
    await save(marta, browser);
    const other = await newCustomer(shop);
    expect(await read(other, browser)).toMatchObject({ browser_count: 0, browser: null });
    await must(other.send, REMOVE, { endpoint: browser.endpoint });
    await must(other.send, REMOVE, {});
    expect((await read(marta, browser)).browser_count).toBe(1);
    const stolen = { ...browser, auth: randomBytes(16).toString('base64url') };
    expect(await codeOf(save(other, stolen))).toBe('INVALID_PUSH_SUBSCRIPTION');
    expect((await read(marta, browser)).browser_count).toBe(1);
    // The same browser, which has the keys: another person signed in.
    await save(other, browser);
    expect((await read(marta, browser)).browser_count).toBe(0);
    expect((await read(other, browser)).browser_count).toBe(1);
    const { errors } = await shop.query(REMOVE, {});
    expect(errors?.[0]?.extensions?.category).toBe('graphql-authorization');
  });

  it('are ten browsers at most, also at once, and sixty changes an hour', async () => {
    const browsers = Array.from({ length: 12 }, () => service.subscribe());
    const codes = await Promise.all(browsers.map((browser) => codeOf(save(marta, browser))));
    expect(codes.filter((code) => code === 'PUSH_FULL')).toHaveLength(2);
    const [first = service.subscribe()] = browsers;
    expect((await read(marta, first)).browser_count).toBe(10);
    await must(marta.send, REMOVE, {});
    for (let time = 12; time < 60; time += 1) await save(marta, first);
    expect(await codeOf(save(marta, first))).toBe('TOO_MANY_REQUESTS');
  });

  it('end with the session, with a new password and with the account', async () => {
    const [here, there] = [service.subscribe(), service.subscribe()];
    await save(marta, here);
    const token = await signIn(shop, marta.email);
    const phone = { ...marta, send: sendAs(shop, token) };
    await save(phone, there);
    await must(phone.send, 'mutation { revokeCustomerToken { result } }');
    expect(await read(marta, here)).toMatchObject({ browser_count: 1, browser: {} });
    const again = { ...marta, send: sendAs(shop, await signIn(shop, marta.email)) };
    await save(again, there);
    const change = `mutation { changeCustomerPassword(currentPassword: "${marta.password}", newPassword: "Another-2oz") { email } }`;
    await must(marta.send, change);
    expect(await read(marta, here)).toMatchObject({ browser_count: 1, browser: {} });
    await shop.db.deleteFrom('customer').where('email', '=', marta.email).execute();
    const rows = shop.db.selectFrom('push_subscription').select('id').where('endpoint', '=', here.endpoint);
    expect(await rows.execute()).toEqual([]);
  });
});

test('the push service of a public shop is on the internet, by https (ALRT-05)', async () => {
  const open = await createTestShop({ env: { HOST: '0.0.0.0' } });
  try {
    const customer = await newCustomer(open);
    const keys = service.subscribe();
    const inside = [
      '127.0.0.1',
      '10.0.0.1',
      '[::1]',
      '169.254.169.254',
      '2130706433',
      'database',
      'localhost',
    ];
    const wrong = [...inside.map((host) => `https://${host}/`), 'http://push.example/', keys.endpoint];
    for (const endpoint of wrong) {
      const code = await codeOf(save(customer, { ...keys, endpoint }));
      expect([endpoint, code]).toEqual([endpoint, 'INVALID_PUSH_SUBSCRIPTION']);
    }
    const endpoint = 'https://push.example/1';
    expect((await save(customer, { ...keys, endpoint })).errors).toBeUndefined();
  } finally {
    await open.close();
  }
});
