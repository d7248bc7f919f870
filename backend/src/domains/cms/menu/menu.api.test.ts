import { writeMenu } from '@ingot/rules/cms/arrange-menu.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageServices, Storefront } from '../../../api/storefront/storefront.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { actionsOf } from '../../shop/desk/actions-of.ts';
import { settleSchedule } from '../versions/publish-content.ts';

interface Entry {
  readonly name: string;
  readonly url: string;
  readonly category: { readonly url_path: string; readonly product_count: number } | null;
  readonly children: readonly Entry[];
}

const ENTRY = 'name url category { url_path product_count }';
const MENU = `{ storefrontMenu { ${ENTRY} children { ${ENTRY} children { ${ENTRY} } } } }`;

/** Renders the menu as the page. */
const storefront: Storefront = {
  async render(_: Request, { execute }: PageServices) {
    return new Response(`<html><head></head>${JSON.stringify(await execute(MENU, {}))}</html>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
  browserTexts: async (texts) => texts,
  pageParameters: async () => [],
  sitePaths: async () => [],
  disallowedPaths: async () => [],
  textProblems: null,
  assetsFolder: null,
  middleware: null,
  close: async () => undefined,
};

const CONTENT = `is_published preview published { name value } draft { revision }
  versions { id number state by fields { name value } }`;
interface Content {
  readonly content: {
    readonly draft: { readonly revision: number } | null;
    readonly preview: string;
    readonly published: readonly { readonly name: string; readonly value: string }[];
    readonly versions: readonly { readonly id: string; readonly number: number; readonly state: string }[];
  };
}
const SAVE = `mutation ($revision: Int, $fields: [ContentFieldInput!]!) {
  content: save_content_draft(kind: menu, name: "menu", revision: $revision, fields: $fields) { ${CONTENT} } }`;
const PUBLISH = `mutation ($revision: Int!) {
  content: publish_content(kind: menu, name: "menu", revision: $revision) { ${CONTENT} } }`;
const SCHEDULE = `mutation ($revision: Int!, $from: Instant, $until: Instant) {
  content: schedule_content(kind: menu, name: "menu", revision: $revision, from: $from, until: $until) { ${CONTENT} } }`;
const RESTORE = `mutation ($id: ID!) { content: restore_content(id: $id) { ${CONTENT} } }`;

let shop: TestShop;
let ines: OfficeClient;
/** Ids of categories by path. */
let ids: ReadonlyMap<string, number>;
beforeAll(async () => {
  shop = await createTestShop({ storefront });
  ines = await officeAs(shop, 'editor', 'Ines');
  const rows = await shop.db.selectFrom('category').select(['id', 'url_path']).execute();
  ids = new Map(rows.map(({ id, url_path: path }) => [path ?? '', id]));
});
afterAll(() => shop.close());
beforeEach(() => publish(''));

const refresh = () => Promise.all([shop.refresh(), shop.services.content.refresh()]);
const menu = async () => (await must<{ storefrontMenu: Entry[] }>(shop.query, MENU)).storefrontMenu;
const names = async () => (await menu()).map(({ name }) => name);
const of = (path: string, depth = 0, more: object = {}) => {
  const category = ids.get(path);
  if (category === undefined) throw new Error(`There is no category ${path}`);
  return { depth, category, name: '', address: '', isHidden: false, ...more };
};
const link = (address: string, depth = 0, name = 'A link') => ({
  depth,
  category: null,
  name,
  address,
  isHidden: false,
});

async function read(): Promise<Content['content']> {
  const document = `{ content(kind: menu, name: "menu") { ${CONTENT} } }`;
  return (await ines.query<Content>(document)).data.content;
}

async function save(entries: string): Promise<number> {
  const revision = (await read()).draft?.revision ?? null;
  const { data, errors } = await ines.query<Content>(SAVE, {
    revision,
    fields: [{ name: 'entries', value: entries }],
  });
  expect(errors).toBeUndefined();
  return data.content.draft?.revision ?? 0;
}

async function publish(entries: string): Promise<void> {
  const revision = await save(entries);
  expect((await ines.query(PUBLISH, { revision })).errors).toBeUndefined();
  await refresh();
}

test('the menu follows the categories until staff arrange it (CONT-01)', async () => {
  const entries = await menu();
  expect(entries.map(({ name }) => name).slice(0, 4)).toEqual(['Gold', 'Silver', 'Platinum', 'Palladium']);
  expect(entries[0]).toMatchObject({
    url: '/gold.html',
    category: { url_path: 'gold', product_count: 48 },
  });
  expect(entries[0]?.children[0]?.category?.url_path).toMatch(/^gold\//);
  expect(entries.slice(-3).map(({ name, url, category }) => [name, url, category])).toEqual([
    ['Journal', '/blog', null],
    ['Contact us', '/contact-us', null],
    ['Sell to us', '/sell-to-us', null],
  ]);
  expect((await read()).published).toEqual([]);
});

test('order, level, text, links and hidden entries change for shoppers when published, with versions (CONT-01)', async () => {
  const before = await names();
  const first = (await menu())[0]?.children[0];
  const arranged = [
    of('silver', 0, { name: 'Silver pieces' }),
    of('palladium', 1),
    link('/faq', 2, 'Questions & <answers>'),
    of('gold', 0),
    of(first?.category?.url_path ?? '', 1, { isHidden: true }),
    of('platinum', 0, { isHidden: true }),
    link('https://example.com/coins', 0, 'Coins'),
    link('/sell-to-us', 0, ''),
    link('/blog', 0, 'News'),
    { ...link('/contact-us', 0, ''), isHidden: true },
  ];
  const revision = await save(writeMenu(arranged));
  await refresh();
  expect(await names()).toEqual(before);
  const { preview } = await read();
  const opened = await ines.get(preview);
  expect(opened).toMatchObject({ status: 200, body: expect.stringContaining('Silver pieces') });

  expect((await ines.query(PUBLISH, { revision })).errors).toBeUndefined();
  await refresh();
  const shown = await menu();
  expect(shown.slice(0, 2).map(({ name, url }) => [name, url])).toEqual([
    ['Silver pieces', '/silver.html'],
    ['Gold', '/gold.html'],
  ]);
  const palladium = shown[0]?.children[0];
  expect(palladium).toMatchObject({ name: 'Palladium', category: { url_path: 'palladium' } });
  expect(palladium?.children[0]).toMatchObject({
    name: 'Questions & <answers>',
    url: '/faq',
    category: null,
  });
  expect(shown[1]?.children.map(({ name }) => name)).not.toContain(first?.name);
  expect(shown.map(({ name }) => name)).not.toContain('Platinum');
  expect(shown.slice(-3).map(({ name, url }) => [name, url])).toEqual([
    ['Coins', 'https://example.com/coins'],
    ['Sell to us', '/sell-to-us'],
    ['News', '/blog'],
  ]);
  expect(shown.map(({ url }) => url)).not.toContain('/contact-us');
  const actions = await actionsOf(shop.db, 'menu menu');
  expect(actions.map(({ verb }) => verb)).toContain('publish-content');

  // An earlier version comes back as a draft.
  await publish('');
  expect(await names()).toEqual(before);
  const { versions } = await read();
  const earlier = versions.find(({ number }) => number === (versions[0]?.number ?? 0) - 1);
  const restored = await ines.query<Content>(RESTORE, { id: earlier?.id });
  expect(restored.errors).toBeUndefined();
  const again = restored.data.content.draft?.revision ?? 0;
  expect((await ines.query(PUBLISH, { revision: again })).errors).toBeUndefined();
  await refresh();
  expect((await names())[0]).toBe('Silver pieces');
});

test('a menu for a time ends by the clock (CONT-01, CONT-04)', async () => {
  const before = await names();
  const revision = await save(writeMenu([link('/blog', 0, 'Sale week'), of('gold')]));
  const at = (minutes: number) => new Date(shop.clock.now() + minutes * 60_000).toISOString();
  const window = { revision, from: at(5), until: at(6) };
  expect((await ines.query(SCHEDULE, window)).errors).toBeUndefined();
  await refresh();
  expect(await names()).toEqual(before);
  shop.clock.advance(5 * 60_000);
  expect((await names())[0]).toBe('Sale week');
  shop.clock.advance(60_000);
  expect(await names()).toEqual(before);
  await settleSchedule(shop.services);
});

test('new categories come at the end of their parent, and hidden ones are left out (CONT-01)', async () => {
  const children = (await menu())[0]?.children ?? [];
  const stored = children.map(({ category }) => of(category?.url_path ?? '', 1));
  await publish(writeMenu([of('silver'), of('gold'), ...stored]));
  const category = { name: 'Gold sheets', parent: 'gold', url_key: 'gold-sheets', position: 0 };
  await importRows(shop, { categories: [category] });
  await refresh();
  const gold = (await menu()).find(({ name }) => name === 'Gold');
  expect(gold?.children.at(-1)).toMatchObject({ name: 'Gold sheets', url: '/gold/gold-sheets.html' });
  await importRows(shop, { categories: [{ ...category, include_in_menu: false }] });
  await refresh();
  const after = (await menu()).find(({ name }) => name === 'Gold');
  expect(after?.children.map(({ name }) => name)).not.toContain('Gold sheets');
});

test('rejects menus that would break or mislead, each by its entry (CONT-01)', async () => {
  const revision = (await read()).draft?.revision ?? null;
  const cases: [string, string][] = [
    [writeMenu([of('gold'), of('gold', 1)]), 'entry 2 is in the menu twice'],
    [writeMenu([of('gold', 1)]), 'entry 1 is more than one level below'],
    [writeMenu([link('javascript:alert(1)')]), 'entry 1 needs an address'],
    [writeMenu([link('//evil.example')]), 'entry 1 needs an address'],
    [writeMenu([link('/faq', 0, 'a\u202eb')]), 'entry 1 has invisible characters'],
    [writeMenu([link('/faq', 0, 'x'.repeat(61))]), 'is longer than 60 characters'],
    ['[{"depth":0,"category":"1"}]', 'The menu is no list of menu entries'],
    ['{"__proto__":[]}', 'The menu is no list of menu entries'],
  ];
  for (const [value, message] of cases) {
    const { code, errors } = await ines.query(SAVE, { revision, fields: [{ name: 'entries', value }] });
    expect([code, errors?.[0]?.message]).toEqual(['CONTENT_INVALID', expect.stringContaining(message)]);
  }
  const other = await ines.query(SAVE, { revision, fields: [{ name: 'content', value: 'x' }] });
  expect(other.code).toBe('CONTENT_INVALID');
  const bench = await officeAs(shop, 'bench');
  expect((await bench.query('{ menu_categories { id } }')).code).toBe('NOT_PERMITTED');
  expect((await bench.query(SAVE, { revision: null, fields: [] })).code).toBe('NOT_PERMITTED');
  const { data } = await ines.query<{ menu_categories: { name: string; parent: string | null }[] }>(
    '{ menu_categories { id parent name } }',
  );
  expect(data.menu_categories[0]).toMatchObject({ name: 'Gold', parent: null });
});
