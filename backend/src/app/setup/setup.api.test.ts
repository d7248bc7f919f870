import type { ConfirmableItem, SetupState } from '@ingot/rules/shop/setup-items.ts';
import { setupSteps } from '@ingot/rules/shop/setup-steps.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../testing/office/office-client.ts';

interface Setup {
  readonly items: { name: string; state: string; is_required: boolean; details: string[] }[];
  readonly confirmations: { item: string; by: string }[];
}
const SETUP = '{ items { name state is_required details } confirmations { item by } }';

let shop: TestShop;
let owner: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await officeAs(shop, 'owner', 'Petra');
});
afterAll(() => shop.close());

const read = async () =>
  (await owner.query<{ shop_setup: Setup }>(`{ shop_setup ${SETUP} }`)).data.shop_setup;
const stateOf = async (name: string) => (await read()).items.find((one) => one.name === name)?.state;
const confirm = (item: string, by = owner) =>
  by.query<{ confirm_setup_item: Setup }>(
    `mutation ($item: String!) { confirm_setup_item(item: $item) ${SETUP} }`,
    { item },
  );
const withdraw = (item: string) =>
  owner.query(`mutation ($item: String!) { withdraw_setup_item(item: $item) ${SETUP} }`, { item });
const recorded = () =>
  shop.db
    .selectFrom('shop_action')
    .select(['verb', 'subject', 'by_name'])
    .where('verb', 'like', 'setup-%')
    .orderBy('id')
    .execute();

it('says what a demo shop lacks, and an item becomes done by itself (SYS-02)', async () => {
  const { items } = await read();
  const states = Object.fromEntries(items.map(({ name, state }) => [name, state]));
  expect(states).toMatchObject({
    name: 'demo',
    titles: 'demo',
    logo: 'default',
    address: 'demo',
    'bank account': 'demo',
    tax: 'demo',
    products: 'demo',
    'mail server': 'missing',
  });
  const change = (path: string, before: string, after: string) => ({ section: 'store', path, before, after });
  const { code } = await owner.query(
    'mutation ($changes: [SettingChangeInput!]!) { save_settings(changes: $changes) }',
    {
      changes: [
        change('store_name', 'Ingot', 'Oakes & Sons'),
        change('website_name', 'Ingot', 'Oakes & Sons'),
        change('logo_text', 'Ingot', 'Oakes'),
      ],
    },
  );
  expect(code).toBeNull();
  await expect.poll(() => stateOf('name')).toBe('ok');
  // The names of browser tabs still end with the name of the demo shop.
  expect(await stateOf('titles')).toBe('demo');
});

it('takes a person’s word once, audited, and takes it back (SYS-02)', async () => {
  const answers = await Promise.all([confirm('tax'), confirm('tax')]);
  expect(answers.map(({ code }) => code)).toEqual([null, null]);
  const { confirmations } = await read();
  expect(confirmations).toEqual([{ item: 'tax', by: 'Petra' }]);
  expect(await stateOf('tax')).toBe('ok');
  expect((await withdraw('tax')).code).toBeNull();
  expect((await withdraw('tax')).code).toBeNull();
  expect(await stateOf('tax')).toBe('demo');
  const entry = { subject: 'tax', by_name: 'Petra' };
  expect(await recorded()).toEqual([
    { verb: 'setup-confirm', ...entry },
    { verb: 'setup-withdraw', ...entry },
  ]);
});

it('takes no word for drafts, for what must be entered, and for unknown items (SYS-02)', async () => {
  const before = await recorded();
  expect((await confirm('legal pages')).code).toBe('SETUP_NOT_READY');
  await shop.db.updateTable('cms_page').set({ content: '<p>Ours.</p>' }).execute();
  expect((await confirm('legal pages')).code).toBeNull();
  for (const item of ['bank account', 'products', 'nothing', '__proto__', 'tax\u0000', 'x'.repeat(10_000)])
    expect((await confirm(item)).code, item.slice(0, 20)).toBe('SETUP_ITEM_UNKNOWN');
  expect(await recorded()).toHaveLength(before.length + 1);
});

it('counts the open steps of an own shop, and none of a demo shop (SYS-02)', async () => {
  const count = async () =>
    (await owner.query<{ open_setup_steps: number }>('{ open_setup_steps }')).data.open_setup_steps;
  await shop.db.updateTable('customer').set({ is_demo: false }).execute();
  expect(await count()).toBe(0);
  await shop.db.updateTable('product').set({ is_enabled: false }).execute();
  const { items, confirmations } = await read();
  const steps = setupSteps(
    items.map(({ name, state, is_required }) => ({
      name,
      state: state as SetupState,
      isRequired: is_required,
      remedy: '',
    })),
    new Set(confirmations.map(({ item }) => item as ConfirmableItem)),
  );
  const open = steps.filter(({ state }) => state === 'open').length;
  expect(open).toBeGreaterThan(1);
  expect(await count()).toBe(open);
});

it('is closed to staff without the permission, and to visitors (SYS-02)', async () => {
  const documents = [
    '{ shop_setup { address } }',
    '{ open_setup_steps }',
    'mutation { confirm_setup_item(item: "tax") { address } }',
    'mutation { withdraw_setup_item(item: "tax") { address } }',
    'mutation { remove_demo_data(shop_name: "Ingot") { id } }',
  ];
  for (const role of ['bench', 'editor', 'accountant']) {
    const person = await officeAs(shop, role);
    const codes = await Promise.all(documents.map(async (document) => (await person.query(document)).code));
    expect(new Set(codes)).toEqual(new Set(['NOT_PERMITTED']));
  }
});
