import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { settleSchedule } from '../versions/publish-content.ts';

let shop: TestShop;
let ines: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  ines = await officeAs(shop, 'editor', 'Ines');
  await importRows(shop, {
    'cms-pages': [
      { identifier: 'selling', title: 'Selling', content: '<p>Sell</p>' },
      { identifier: 'storage', title: 'Storage', content: '<p>Store</p>' },
    ],
  });
  await refresh();
});
afterAll(() => shop.close());

const refresh = () => Promise.all([shop.refresh(), shop.services.content.refresh()]);

async function save(name: string, key: string) {
  const fields = [
    { name: 'title', value: `Page ${name}` },
    { name: 'content', value: '<p>Text</p>' },
    { name: 'url_key', value: key },
  ];
  return ines.query<{ saved: { draft: { revision: number } } }>(
    `mutation ($name: String!, $fields: [ContentFieldInput!]!) {
      saved: save_content_draft(kind: page, name: $name, revision: null, fields: $fields) { draft { revision } } }`,
    { name, fields },
  );
}
async function draft(name: string, key: string): Promise<number> {
  const { data, code } = await save(name, key);
  expect(code).toBeNull();
  return data.saved.draft.revision;
}
async function move(name: string, key: string) {
  const revision = await draft(name, key);
  const answer = await ines.query(
    'mutation ($name: String!, $revision: Int!) { publish_content(kind: page, name: $name, revision: $revision) { name } }',
    { name, revision },
  );
  expect(answer.code).toBeNull();
  await refresh();
}
async function route(url: string) {
  const { data, errors } = await shop.query<{ route: object | null }>(
    'query ($url: String!) { route(url: $url) { relative_url redirect_code } }',
    { url },
  );
  expect(errors).toBeUndefined();
  return data.route;
}
const moved = (path: string) => ({ relative_url: path, redirect_code: 301 });
const here = (path: string) => ({ relative_url: path, redirect_code: 0 });

test('redirects every earlier address of a page to the current one, and none in a loop (CONT-01)', async () => {
  await move('selling', 'selling-silver');
  await move('selling', 'sell-to-us-guide');
  expect(await route('/selling')).toEqual(moved('sell-to-us-guide'));
  expect(await route('selling-silver/?utm=1')).toEqual(moved('sell-to-us-guide'));
  await move('selling', 'selling');
  expect(await route('selling')).toEqual(here('selling'));
  expect(await route('sell-to-us-guide')).toEqual(moved('selling'));
  // The dealer's own redirect to the earlier address ends at the page.
  await importRows(shop, {
    redirects: [{ from: 'old-selling', to: '/selling-silver', redirect_code: 301 }],
  });
  await refresh();
  expect(await route('old-selling')).toEqual(moved('selling-silver'));
  expect(await route('selling-silver')).toEqual(moved('selling'));
});

test('gives an earlier address to a page that takes it, and two pages can swap (CONT-01)', async () => {
  await move('selling', 'sell');
  await move('storage', 'selling');
  expect(await route('selling')).toEqual(here('selling'));
  expect(await route('storage')).toEqual(moved('selling'));
  await move('storage', 'vault');
  expect(await route('selling')).toEqual(moved('vault'));
  expect((await save('storage', 'sell')).code).toBe('CONTENT_INVALID');
});

test('redirects while a scheduled version has another address, and after its end (CONT-04)', async () => {
  const revision = await draft('storage', 'summer-vault');
  const inMinutes = (minutes: number) => new Date(shop.clock.now() + minutes * 60_000).toISOString();
  const { code } = await ines.query(
    `mutation ($revision: Int!, $from: Instant, $until: Instant) {
      schedule_content(kind: page, name: "storage", revision: $revision, from: $from, until: $until) { name } }`,
    { revision, from: inMinutes(5), until: inMinutes(10) },
  );
  expect(code).toBeNull();
  await refresh();
  shop.clock.advance(6 * 60_000);
  expect(await route('summer-vault')).toEqual(here('summer-vault'));
  expect(await route('vault')).toEqual(moved('summer-vault'));
  shop.clock.advance(6 * 60_000);
  expect(await route('vault')).toEqual(here('vault'));
  await settleSchedule(shop.services);
  await refresh();
  expect(await route('summer-vault')).toEqual(moved('vault'));
});
