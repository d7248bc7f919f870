import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { newProgram } from '../testing/rest-client.ts';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.setSpot(TEST_SPOT);
  owner = await officeAs(shop, 'owner', 'Olga Ray');
});
afterAll(() => shop.close());

interface Groups {
  readonly customer_groups: { version: string; groups: { id: string; name: string }[] };
}
const FIELDS = 'version groups { id name }';

/** Saves a group that pays by wire, and returns its id. */
async function saveGroup(name: string, id: string | null = null): Promise<string> {
  const { data: before } = await owner.query<Groups>(`{ customer_groups { ${FIELDS} } }`);
  const { data, errors } = await owner.query<Groups>(
    `mutation ($version: String!, $id: ID, $group: CustomerGroupInput!) {
      customer_groups: save_customer_group(version: $version, id: $id, group: $group) { ${FIELDS} } }`,
    {
      version: before.customer_groups.version,
      id,
      group: { name, gold: 0, silver: 0, platinum: 0, palladium: 0, payment_methods: ['banktransfer'] },
    },
  );
  expect(errors).toBeUndefined();
  await shop.refresh();
  return data.customer_groups.groups.find((group) => group.name === name)?.id ?? '';
}
async function move(email: string, group: string): Promise<void> {
  const { id } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { errors } = await owner.query(
    'mutation ($customers: [ID!]!, $group: ID!) { set_customer_group(customers: $customers, group: $group) }',
    { customers: [String(id)], group },
  );
  expect(errors).toBeUndefined();
}

test('orders by REST have the id of the group that they were placed with (SYS-04)', async () => {
  const program = await newProgram(shop, ['orders.read']);
  const group = await saveGroup('Refiners');
  const member = await newCustomer(shop);
  await move(member.email, group);
  const { number } = await placeCustomerOrder(member.send, { 'AG-SHIP-1': 1 });
  const general = await placeCustomerOrder((await newCustomer(shop)).send, { 'AG-SHIP-1': 1 });
  const guest = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  await move(member.email, '1');
  await saveGroup('Refiners and mints', group);
  const { json } = await program.get('/orders?searchCriteria[pageSize]=50');
  const ids = new Map(
    json.items.map((one: { increment_id: string; customer_group_id: number }) => [
      one.increment_id,
      one.customer_group_id,
    ]),
  );
  expect([number, general.number, guest.number].map((one) => ids.get(one))).toEqual([Number(group), 1, 0]);
});

test('an order can change to the payment methods of its buyer’s group only (CUST-02)', async () => {
  const customer = await newCustomer(shop);
  const { number } = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
  const EDIT = `firstname lastname company street city country region postcode telephone delivery payment`;
  const read = async () => {
    const { data } = await owner.query<{
      order: { payment_choices: { code: string }[]; edit: Record<string, string> };
    }>(`query ($number: ID!) { order(number: $number) { payment_choices { code } edit { ${EDIT} } } }`, {
      number,
    });
    return data.order;
  };
  const change = async (payment: string) => {
    const { edit } = await read();
    return owner.query(
      `mutation ($number: ID!, $seen: OrderEditInput!, $wanted: OrderEditInput!) {
        edit_order(number: $number, seen: $seen, wanted: $wanted) { number } }`,
      { number, seen: edit, wanted: { ...edit, payment } },
    );
  };
  expect((await read()).payment_choices.map(({ code }) => code)).toEqual(['banktransfer', 'checkmo']);
  await move(customer.email, await saveGroup('Wire only'));
  expect((await read()).payment_choices.map(({ code }) => code)).toEqual(['banktransfer']);
  expect((await change('checkmo')).code).toBe('PAYMENT_REFUSED');
  await move(customer.email, '1');
  expect((await change('checkmo')).code).toBeNull();
});
