import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { bearer, createAccount, newCustomer, sendAs } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => shop.close());

const GUEST = { extensions: { category: 'graphql-authorization', code: 'CUSTOMER_NOT_AUTHORIZED' } };
let street = 0;
const from = () => ({ headers: { 'x-forwarded-for': `198.51.101.${++street}` } });

describe('an access token', () => {
  test('is accepted in its header only, not in a URL, cookie or variable, and is never logged', async () => {
    const { token } = await newCustomer(shop);
    const query = encodeURIComponent('{ customer { email } }');
    const ways = [
      { url: `/graphql?query=${query}&token=${token}&access_token=${token}` },
      { url: `/graphql?query=${query}&authorization=${encodeURIComponent(`Bearer ${token}`)}` },
      { url: `/graphql?query=${query}`, headers: { cookie: `signin_token=${token}; token=${token}` } },
      { url: `/graphql?query=${query}`, headers: { 'x-authorization': `Bearer ${token}` } },
    ];
    for (const way of ways) {
      const { data, errors } = (await shop.app.inject(way)).json();
      expect(data).toEqual({ customer: null });
      expect(errors).toMatchObject([GUEST]);
    }
    await shop.app.inject({ url: `/customer/account/createPassword?token=${token}` });
    await shop.app.inject({ url: `/customer/account/confirm?email=a%40b.example&key=${token}` });
    expect(shop.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(shop.logged)).not.toContain(token);
  });

  test('gives no access to another customer’s addresses and reviews', async () => {
    const marta = await newCustomer(shop);
    const thief = await newCustomer(shop);
    const address = `firstname: "Marta", lastname: "Oakes", street: ["7 Hidden Lane"], city: "Wilmington",
      country_code: US, region: { region_code: "DE" }, postcode: "19801", telephone: "(302) 555-0199"`;
    const made = await must<{ createCustomerAddress: { id: number } }>(
      marta.send,
      `mutation { createCustomerAddress(input: { ${address} }) { id } }`,
    );
    await must(
      marta.send,
      `mutation { createProductReview(input: {
        sku: "AG-SHIP-1", nickname: "Marta", summary: "Mine", text: "Mine alone.", ratings: []
      }) { review { summary } } }`,
    );
    const { id } = made.createCustomerAddress;
    const attempts = [
      `mutation { updateCustomerAddress(id: ${id}, input: { city: "Dover" }) { id } }`,
      `mutation { deleteCustomerAddress(id: ${id}) }`,
    ];
    for (const attempt of attempts) {
      expect((await thief.send(attempt)).errors).toMatchObject([
        { extensions: { category: 'graphql-no-such-entity' } },
      ]);
      expect((await shop.query(attempt)).errors).toMatchObject([GUEST]);
    }
    const own = `{ customer {
      addresses { id } reviews { items { summary } }
    } }`;
    expect(await must(thief.send, own)).toEqual({
      customer: { addresses: [], reviews: { items: [] } },
    });
    expect(await must(marta.send, own)).toMatchObject({
      customer: { addresses: [{ id }], reviews: { items: [{ summary: 'Mine' }] } },
    });
  });

  test('expires during a visit: the next operation is a guest’s', async () => {
    const { token, email, send } = await newCustomer(shop);
    const other = sendAs(shop, token);
    await must(send, 'mutation { revokeCustomerToken { result } }');
    for (const operation of [
      '{ customer { email } }',
      'mutation { updateCustomerV2(input: { firstname: "Thief" }) { customer { email } } }',
      `mutation { updateCustomerEmail(email: "thief@oakes.example", password: "Struck-1oz") { customer { email } } }`,
      'mutation { changeCustomerPassword(currentPassword: "Struck-1oz", newPassword: "Thief-3oz") { email } }',
      'mutation { deleteCustomer(password: "Struck-1oz") }',
    ]) {
      expect((await other(operation)).errors).toMatchObject([GUEST]);
    }
    const { firstname } = await shop.db
      .selectFrom('customer')
      .select('firstname')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(firstname).toBe('Marta');
  });
});

describe('timing reveals nothing', () => {
  /** Below the limit of requests per address. */
  const MAX_PAIRS = 60;

  test('about accounts in password-link requests (PASS-05)', async () => {
    const { email } = await createAccount(shop);
    const timed = async (address: string) => {
      const began = performance.now();
      const { data, errors } = await shop.query(
        'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }',
        { email: address },
        from(),
      );
      expect(errors).toBeUndefined();
      expect(data).toEqual({ requestPasswordResetEmail: true });
      return performance.now() - began;
    };
    await timed('warm.up@oakes.example');
    const known: number[] = [];
    const unknown: number[] = [];
    // A busy machine delays single requests: the shortest times approach each other with more
    // pairs. A real difference stays.
    const ratio = () => Math.min(...unknown) / Math.min(...known);
    const isAlike = () => known.length >= 6 && ratio() > 0.33 && ratio() < 3;
    while (known.length < MAX_PAIRS && !isAlike()) {
      known.push(await timed(email));
      unknown.push(await timed(`nobody.${known.length}@oakes.example`));
    }
    expect(ratio()).toBeGreaterThan(0.33);
    expect(ratio()).toBeLessThan(3);
  });
});

describe('flooding', () => {
  test('allows twenty attempts with password links in ten minutes from one network address', async () => {
    const address = from();
    const reset = () =>
      shop.query(
        `mutation { resetPassword(email: "a@oakes.example", resetPasswordToken: "${'A'.repeat(43)}", newPassword: "Minted-2oz") }`,
        {},
        address,
      );
    for (let tries = 0; tries < 20; tries++) {
      expect((await reset()).errors?.[0]?.extensions.code).toBe('RESET_TOKEN_INVALID');
    }
    expect((await reset()).errors?.[0]?.extensions.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('header injection in names and addresses reaches no mail', async () => {
    const { send, token } = await newCustomer(shop);
    const evil = 'Marta\r\nBcc: thief@evil.example';
    for (const input of [
      { firstname: evil },
      { lastname: evil },
      { prefix: evil },
      { suffix: evil },
      { middlename: evil },
    ]) {
      const { errors } = await send(
        'mutation ($input: CustomerUpdateInput!) { updateCustomerV2(input: $input) { customer { email } } }',
        { input },
      );
      expect(errors?.[0]?.extensions.code).toBe('INVALID_NAME');
    }
    const moved = await shop.query(
      'mutation ($email: String!) { updateCustomerEmail(email: $email, password: "Struck-1oz") { customer { email } } }',
      { email: 'a@oakes.example\r\nBcc: thief@evil.example' },
      bearer(token),
    );
    expect(moved.errors?.[0]?.extensions.code).toBe('INVALID_EMAIL');
    expect([...(await shop.outbox()).values()].join('\n')).not.toMatch(/thief@evil/);
  });
});
