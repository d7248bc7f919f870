import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import {
  bearer,
  createAccount,
  newCustomer,
  sendAs,
  signIn,
  TEST_PASSWORD,
} from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { expectSoon } from '../../../testing/waiting.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const CUSTOMER = '{ customer { id email firstname lastname is_subscribed security_type created_at } }';
const SIGN_IN = `mutation SignIn($email: String!, $password: String!, $securityCode: String) {
  generateCustomerToken(email: $email, password: $password, securityCode: $securityCode) {
    token securityCodeRequired securityNeedConfigure passwordUpdatePending qrCodeUrl secretCode status_code security_type
    customer_token_lifetime
  }
}`;
const CREATE = `mutation ($input: CustomerCreateInput!) {
  createCustomerV2(input: $input) { customer { id email firstname lastname is_subscribed } }
}`;
const UPDATE = `mutation ($input: CustomerUpdateInput!) {
  updateCustomerV2(input: $input) { customer { firstname lastname is_subscribed } }
}`;
const NOT_AUTHORIZED = {
  message: "The current customer isn't authorized.",
  extensions: { category: 'graphql-authorization', code: 'CUSTOMER_NOT_AUTHORIZED' },
};

interface CustomerData {
  readonly email: string;
  readonly firstname: string;
  readonly is_subscribed: boolean;
}

describe('creating an account (VAL-09, ACCT-14, API-26, ENT-31)', () => {
  const INPUT = {
    email: 'new@oakes.example',
    firstname: ' Marta ',
    lastname: 'Oakes',
    password: TEST_PASSWORD,
    is_subscribed: true,
  };

  test('returns the account with trimmed fields and does not sign in', async () => {
    const { data, errors, headers } = await shop.query<{ createCustomerV2: { customer: object } }>(CREATE, {
      input: INPUT,
    });
    expect(errors).toBeUndefined();
    expect(data.createCustomerV2.customer).toEqual({
      id: expect.any(Number),
      email: 'new@oakes.example',
      firstname: 'Marta',
      lastname: 'Oakes',
      is_subscribed: true,
    });
    expect(headers['cache-control']).toBe('no-store');
    const { rows } = { rows: await shop.db.selectFrom('customer').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('allows one account per address, ignoring case', async () => {
    const input = { ...INPUT, email: 'NEW@Oakes.example' };
    const { errors } = await shop.query(CREATE, { input });
    expect(errors).toMatchObject([
      {
        message: 'A customer with the same email address already exists in an associated website.',
        extensions: { category: 'graphql-already-exists', code: 'EMAIL_TAKEN' },
      },
    ]);
  });

  test('rejects one of two concurrent requests', async () => {
    const input = { ...INPUT, email: 'twice@oakes.example' };
    const answers = await Promise.all([shop.query(CREATE, { input }), shop.query(CREATE, { input })]);
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'made');
    expect(codes.sort()).toEqual(['EMAIL_TAKEN', 'made']);
  });

  test.each<[string, object, string]>([
    ['no address', { email: 'marta' }, '"marta" is not a valid email address.'],
    ['an address with a second header', { email: 'a@b.example\r\nBcc: c@d.example' }, 'is not a valid email'],
    ['no first name', { firstname: ' ' }, 'Required parameters are missing: First Name'],
    ['a line break in a name', { firstname: 'Marta\r\nBcc: x@y.example' }, 'First Name is not valid!'],
    ['markup in a name', { lastname: '<img src=x>' }, 'Last Name is not valid!'],
    ['a link in a name', { lastname: 'https://evil.example' }, 'Last Name is not valid!'],
    ['a name of 10,000 letters', { lastname: 'x'.repeat(10_000) }, 'Last Name is not valid!'],
    ['no password', { password: null }, 'Required parameters are missing: Password'],
    ['a short password', { password: 'Ab1!' }, 'The password needs at least 8 characters.'],
    ['an endless password', { password: `Aa1!${'x'.repeat(5_000)}` }, 'at most 256 characters'],
    [
      'a plain password',
      { password: 'abcdefgh' },
      'A password must contain at least 3 of the following: lowercase, uppercase, digits, special characters.',
    ],
  ])('rejects %s', async (_, wrong, message) => {
    const input = { ...INPUT, email: 'other@oakes.example', ...wrong };
    const { status, data, errors } = await shop.query<{ createCustomerV2: null }>(CREATE, { input });
    expect(status).toBe(200);
    expect(data.createCustomerV2).toBeNull();
    expect(errors?.[0]?.message).toContain(message);
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('works with the older mutation, too', async () => {
    const older = `mutation ($input: CustomerInput!) { createCustomer(input: $input) { customer { email } } }`;
    const input = { ...INPUT, email: 'older@oakes.example' };
    const { data } = await shop.query<{ createCustomer: { customer: CustomerData } }>(older, { input });
    expect(data.createCustomer.customer.email).toBe('older@oakes.example');
    expect((await shop.query(older, { input: { firstname: 'A' } })).errors?.[0]?.message).toBe(
      'Required parameters are missing: Password',
    );
  });
});

describe('signing in', () => {
  test('returns a token and that nothing is missing (SIGN-09, API-24, ENT-28, OPEN-09)', async () => {
    const { email } = await createAccount(shop);
    const { data, headers } = await shop.query<{ generateCustomerToken: object }>(SIGN_IN, {
      email: ` ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
    });
    expect(data.generateCustomerToken).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      securityCodeRequired: false,
      securityNeedConfigure: false,
      passwordUpdatePending: false,
      qrCodeUrl: null,
      secretCode: null,
      status_code: 200,
      security_type: null,
      customer_token_lifetime: 168 * 3600,
    });
    expect(headers['cache-control']).toBe('no-store');
    const { token } = data.generateCustomerToken as { token: string };
    expect(JSON.stringify(await shop.db.selectFrom('customer_token').selectAll().execute())).not.toContain(
      token,
    );
    expect(JSON.stringify(shop.logged)).not.toContain(token);
  });

  test('the operation after registration reads the token alone (API-25)', async () => {
    const { email } = await createAccount(shop);
    expect(await signIn(shop, email)).toMatch(/^[\w-]{43}$/);
  });

  test('the token opens its owner’s account (API-27, ENT-26, GEN-02)', async () => {
    const one = await newCustomer(shop, { is_subscribed: true });
    const two = await newCustomer(shop, { firstname: 'Ines' });
    const read = async (send: typeof one.send) =>
      (await must<{ customer: CustomerData }>(send, CUSTOMER)).customer;
    expect(await read(one.send)).toEqual({
      id: expect.any(Number),
      email: one.email,
      firstname: 'Marta',
      lastname: 'Oakes',
      is_subscribed: true,
      security_type: null,
      created_at: '2026-03-18 15:00:00',
    });
    expect((await read(two.send)).firstname).toBe('Ines');
  });

  test.each([
    ['no token', {}],
    ['an unknown one', { authorization: `Bearer ${'A'.repeat(43)}` }],
    ['one of another shape', { authorization: 'Bearer x' }],
    ['another scheme', { authorization: 'Basic bWFydGE6eA==' }],
    ['a hostile one', { authorization: `Bearer ' or 1=1 --` }],
  ])('treats the viewer with %s as a guest (SESS-02)', async (_, headers) => {
    const { status, data, errors } = await shop.query<{ customer: null }>(CUSTOMER, {}, { headers });
    expect(status).toBe(200);
    expect(data.customer).toBeNull();
    expect(errors).toMatchObject([NOT_AUTHORIZED]);
  });

  test('responses with customer data are not cached', async () => {
    const { token, email } = await newCustomer(shop);
    const query = '{ storeConfig { store_name } }';
    const asGuest = await shop.query(query, {}, { method: 'GET' });
    expect(asGuest.headers['cache-control']).toContain('public');
    const signedIn = await shop.query(query, {}, { method: 'GET', ...bearer(token) });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    expect(signedIn.headers['x-magento-cache-id']).not.toBe(asGuest.headers['x-magento-cache-id']);
    const mine = await shop.query<{ customer: CustomerData }>(
      CUSTOMER,
      {},
      { method: 'GET', ...bearer(token) },
    );
    expect(mine.headers['cache-control']).toBe('no-store');
    expect(mine.headers.vary).toContain('Authorization');
    expect(mine.data.customer.email).toBe(email);
    expect((await shop.query<{ customer: null }>(CUSTOMER, {}, { method: 'GET' })).data.customer).toBeNull();
  });

  test('a revoked token is invalid, and the other browser stays signed in (SESS-10, OPEN-12)', async () => {
    const { email, send } = await newCustomer(shop);
    const other = sendAs(shop, await signIn(shop, email));
    const revoke = 'mutation { revokeCustomerToken { result } }';
    expect(await must(send, revoke)).toEqual({ revokeCustomerToken: { result: true } });
    expect((await send(CUSTOMER)).errors).toMatchObject([NOT_AUTHORIZED]);
    expect((await send(revoke)).errors).toMatchObject([NOT_AUTHORIZED]);
    expect((await other<{ customer: CustomerData }>(CUSTOMER)).data.customer.email).toBe(email);
  });

  test('an unused token expires, a used one is renewed', async () => {
    const { email, send } = await newCustomer(shop);
    const idle = sendAs(shop, await signIn(shop, email));
    const hours = (count: number) => shop.clock.advance(count * 3_600_000);
    hours(100);
    expect((await send(CUSTOMER)).errors).toBeUndefined();
    hours(100);
    expect((await send(CUSTOMER)).errors).toBeUndefined();
    expect((await idle(CUSTOMER)).errors).toMatchObject([NOT_AUTHORIZED]);
    hours(168);
    expect((await send(CUSTOMER)).errors).toMatchObject([NOT_AUTHORIZED]);
    const { data } = await shop.query<{ storeConfig: { customer_access_token_lifetime: number } }>(
      '{ storeConfig { customer_access_token_lifetime } }',
    );
    expect(data.storeConfig.customer_access_token_lifetime).toBe(168);
  });
});

describe('changing an account', () => {
  test('names and newsletter need no password (OPEN-05)', async () => {
    const { send } = await newCustomer(shop);
    const { updateCustomerV2 } = await must<{ updateCustomerV2: { customer: object } }>(send, UPDATE, {
      input: { firstname: 'Ines', is_subscribed: true },
    });
    expect(updateCustomerV2.customer).toEqual({ firstname: 'Ines', lastname: 'Oakes', is_subscribed: true });
    expect((await send(UPDATE, { input: { firstname: 'a\nb' } })).errors?.[0]?.message).toBe(
      'First Name is not valid!',
    );
    expect((await shop.query(UPDATE, { input: { firstname: 'X' } })).errors).toMatchObject([NOT_AUTHORIZED]);
  });

  test('stores, validates and returns the fields of other storefronts', async () => {
    const said = {
      prefix: 'Dr.',
      middlename: 'Ilse',
      suffix: 'Jr.',
      date_of_birth: '1981-04-30',
      gender: 2,
      taxvat: 'DE 811-907',
    };
    const FIELDS = `prefix middlename suffix date_of_birth gender taxvat`;
    const more = 'dob group { name } group_id allow_remote_shopping_assistance custom_attributes { code }';
    const { send } = await newCustomer(shop, { ...said, allow_remote_shopping_assistance: true });
    expect(await must(send, `{ customer { ${FIELDS} ${more} } }`)).toEqual({
      customer: {
        ...said,
        dob: said.date_of_birth,
        group: { name: 'General' },
        group_id: 1,
        allow_remote_shopping_assistance: true,
        custom_attributes: [],
      },
    });
    const older = `mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { ${FIELDS} } } }`;
    const change = { dob: '1980-01-02', prefix: '', taxvat: null };
    expect(await must(send, older, { input: change })).toEqual({
      updateCustomer: { customer: { ...said, date_of_birth: '1980-01-02', prefix: null, taxvat: null } },
    });
    for (const [input, code] of [
      [{ date_of_birth: '1981-02-30' }, 'INVALID_DATE_OF_BIRTH'],
      [{ date_of_birth: '2981-02-20' }, 'INVALID_DATE_OF_BIRTH'],
      [{ gender: 4 }, 'INVALID_GENDER'],
      [{ middlename: 'a\r\nBcc: x' }, 'INVALID_NAME'],
      [{ taxvat: '<b>' }, 'INVALID_TAXVAT'],
      [{ custom_attributes: [{ attribute_code: 'shoe_size', value: '44' }] }, 'ATTRIBUTE_NOT_FOUND'],
    ] as const) {
      expect((await send(UPDATE, { input })).errors?.[0]?.extensions).toMatchObject({
        category: 'graphql-input',
        code,
      });
    }
  });

  test('a new address needs the password and notifies the old one', async () => {
    const { send, email } = await newCustomer(shop);
    const change = `mutation ($email: String!, $password: String!) {
      updateCustomerEmail(email: $email, password: $password) { customer { email } }
    }`;
    const wrong = await send(change, { email: 'moved@oakes.example', password: 'Wrong-1oz' });
    expect(wrong.errors?.[0]).toMatchObject({
      message: 'Invalid login or password.',
      extensions: { category: 'graphql-authentication' },
    });
    await must(send, change, { email: 'moved@oakes.example', password: TEST_PASSWORD });
    await expectSoon(async () => [...(await shop.outbox()).values()].join()).toContain(`To: ${email}`);
    expect(await signIn(shop, 'moved@oakes.example')).toBeTruthy();

    const taken = await newCustomer(shop);
    const rejected = await taken.send(change, { email: 'Moved@oakes.example', password: TEST_PASSWORD });
    expect(rejected.errors?.[0]?.extensions.code).toBe('EMAIL_TAKEN');
    const older = `mutation ($input: CustomerInput!) { updateCustomer(input: $input) { customer { email } } }`;
    expect((await taken.send(older, { input: { email: 'x@oakes.example' } })).errors?.[0]?.message).toBe(
      'Provide the current "password" to change "email".',
    );
    const input = { email: 'x@oakes.example', password: TEST_PASSWORD };
    expect(await must(taken.send, older, { input })).toEqual({
      updateCustomer: { customer: { email: 'x@oakes.example' } },
    });
  });

  test('a new password signs other browsers out, and ten wrong ones lock the change', async () => {
    const { send, email } = await newCustomer(shop);
    const other = sendAs(shop, await signIn(shop, email));
    const change = `mutation ($old: String!, $new: String!) {
      changeCustomerPassword(currentPassword: $old, newPassword: $new) { email }
    }`;
    expect((await send(change, { old: TEST_PASSWORD, new: 'weak' })).errors?.[0]?.extensions.code).toBe(
      'PASSWORD_TOO_SHORT',
    );
    await must(send, change, { old: TEST_PASSWORD, new: 'Minted-2oz' });
    expect((await send(CUSTOMER)).errors).toBeUndefined();
    expect((await other(CUSTOMER)).errors).toMatchObject([NOT_AUTHORIZED]);
    const stale = await shop.query(SIGN_IN, { email, password: TEST_PASSWORD });
    expect(stale.errors?.[0]?.extensions.code).toBe('SIGN_IN_INCORRECT');
    expect(await signIn(shop, email, 'Minted-2oz')).toBeTruthy();
    await expect
      .poll(async () =>
        [...(await shop.outbox()).values()].filter((mail) => mail.includes(`To: ${email}`)).join(),
      )
      .toContain('Subject: Your Ingot password was changed');

    for (let tries = 0; tries < 10; tries++) {
      const { errors } = await send(change, { old: `Guess-${tries}oz`, new: 'Thief-3oz' });
      expect(errors?.[0]?.message).toBe('Invalid login or password.');
    }
    const locked = await send(change, { old: 'Minted-2oz', new: 'Thief-3oz' });
    expect(locked.errors?.[0]?.message).toBe('The account is locked.');
  });
});
