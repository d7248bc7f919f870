import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { storedCustomers } from './stored-customers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const ADDRESS = {
  firstname: 'Marta',
  lastname: 'Hale',
  company: null,
  street: ['88 Quarry Lane'],
  city: 'Wilmington',
  region: 'DE',
  postcode: '19801',
  country: 'US',
  telephone: '(302) 555-0118',
  default_shipping: true,
};
const MARTA = {
  email: 'marta.hale@example.com',
  firstname: 'Marta',
  lastname: 'Hale',
  created_days_ago: 640,
  addresses: [ADDRESS],
};

test('imports accounts with addresses and without passwords; reports invalid rows and keeps known accounts', async () => {
  const report = await importRows(shop, {
    customers: [
      MARTA,
      { ...MARTA, email: 'no address' },
      { ...MARTA, email: 'theo@example.com', firstname: 'Theo\nBcc: x' },
      { ...MARTA, email: 'ines@example.com', addresses: [{ ...ADDRESS, country: 'ZZ' }] },
      { ...MARTA, email: 'MARTA.hale@example.com' },
    ],
  });
  expect(report.sections[0]?.problems.map(({ number, column }) => `${number} ${column}`)).toEqual(
    expect.arrayContaining(['2 email', '3 firstname', '4 addresses.0.country', '5 email']),
  );
  const row = () =>
    shop.db
      .selectFrom('customer')
      .innerJoin('customer_address', 'customer_address.customer_id', 'customer.id')
      .select(['customer.email', 'customer.firstname', 'city', 'is_default_shipping', 'password_hash'])
      .execute();
  const [known] = await row();
  expect(known).toMatchObject({ email: MARTA.email, city: 'Wilmington', is_default_shipping: true });

  await importRows(shop, { customers: [{ ...MARTA, firstname: 'Mallory' }] });
  expect(await row()).toEqual([known]);

  const { errors } = await shop.query(
    'mutation ($email: String!) { generateCustomerToken(email: $email, password: "Guess-1234") { token } }',
    { email: MARTA.email },
  );
  expect(errors?.[0]?.extensions.category).toBe('graphql-authentication');
  await shop.query('mutation ($email: String!) { requestPasswordResetEmail(email: $email) }', {
    email: MARTA.email,
  });
  await jobsDone(shop.db);
  expect([...(await shop.outbox()).values()].join()).toContain(MARTA.email);
});

test('imports the optional data of persons and addresses, and exports them again', async () => {
  const row = {
    ...MARTA,
    email: 'ada.lund@example.com',
    ...{ prefix: 'Dr.', middlename: 'May', suffix: 'Jr', taxvat: 'ATU 123' },
    ...{ date_of_birth: '1980-02-03', gender: 2 },
    addresses: [{ ...ADDRESS, prefix: 'Ms', vat_id: 'ATU 9', fax: '555' }],
  };
  const report = await importRows(shop, {
    customers: [
      row,
      { ...row, email: 'bo@example.com', taxvat: '<b>' },
      { ...row, email: 'cy@example.com', date_of_birth: 'soon' },
      { ...row, email: 'di@example.com', addresses: [{ ...ADDRESS, street: ['1', '2', '3', '4'] }] },
    ],
  });
  expect(report.sections[0]?.problems.map(({ number, column }) => `${number} ${column}`).sort()).toEqual([
    '2 taxvat',
    '3 date_of_birth',
    '4 addresses.0.street',
  ]);
  const stored: unknown[] = [];
  for await (const rows of storedCustomers.read(shop.db, null)) stored.push(...rows);
  const { created_days_ago: _, ...kept } = row;
  expect(stored).toContainEqual(
    expect.objectContaining({
      ...kept,
      addresses: [expect.objectContaining({ prefix: 'Ms', vat_id: 'ATU 9', fax: '555' })],
    }),
  );
});
