import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeMenu } from '@ingot/rules/cms/arrange-menu.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const MENU = '{ storefrontMenu { name url category { url_path } } }';
interface Menu {
  readonly storefrontMenu: readonly { readonly name: string; readonly url: string }[];
}

/** The page `/sell-to-us` has no translation. */
const GERMAN = { 'server.menu-pages.journal': 'Magazin', 'server.menu-pages.contactUs': 'Kontakt' };
const CONTENT = 'draft { revision }';
interface Content {
  readonly content: { readonly draft: { readonly revision: number } | null };
}

let folder = '';
let shop: TestShop;
let editor: OfficeClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-menu-languages-'));
  await writeFile(join(folder, 'de.json'), JSON.stringify(GERMAN));
  shop = await createTestShop({ env: { LANGUAGES_DIR: folder } });
  const view = { code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' };
  const { problems } = await importShopSettings(shop.db, { storeConfig: { store_views: [view] } });
  expect(problems).toEqual([]);
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(2));
  editor = await officeAs(shop, 'editor', 'Ines');
});
beforeEach(() => publish(''));
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Returns the names of the menu's links by address, in a store view. */
async function linksOf(store: 'default' | 'europe'): Promise<Record<string, string>> {
  const { storefrontMenu } = await must<Menu>(
    (document, variables) => shop.query(document, variables, { headers: { store } }),
    MENU,
  );
  return Object.fromEntries(storefrontMenu.map(({ name, url }) => [url, name]));
}

async function publish(entries: string): Promise<void> {
  const read = `{ content(kind: menu, name: "menu") { ${CONTENT} } }`;
  const { draft } = (await editor.query<Content>(read)).data.content;
  const saved = await editor.query<Content>(
    `mutation ($revision: Int, $fields: [ContentFieldInput!]!) {
      content: save_content_draft(kind: menu, name: "menu", revision: $revision, fields: $fields) { ${CONTENT} } }`,
    { revision: draft?.revision ?? null, fields: [{ name: 'entries', value: entries }] },
  );
  expect(saved.errors).toBeUndefined();
  const published = await editor.query(
    `mutation ($revision: Int!) {
      content: publish_content(kind: menu, name: "menu", revision: $revision) { ${CONTENT} } }`,
    { revision: saved.data.content.draft?.revision ?? 0 },
  );
  expect(published.errors).toBeUndefined();
  await shop.services.content.refresh();
}

const page = (address: string, name = '') => ({ depth: 0, category: null, name, address, isHidden: false });

test('names the pages of the shop in the language of each store view, or in English (CONT-01)', async () => {
  const english = { '/blog': 'Journal', '/contact-us': 'Contact us', '/sell-to-us': 'Sell to us' };
  expect(await linksOf('default')).toMatchObject(english);
  const german = { '/blog': 'Magazin', '/contact-us': 'Kontakt', '/sell-to-us': 'Sell to us' };
  expect(await linksOf('europe')).toMatchObject(german);
  // Responses of both views are cached by now.
  expect(await linksOf('default')).toMatchObject(english);
  expect(await linksOf('europe')).toMatchObject(german);
});

test("keeps the dealer's own text in every language, and translates moved pages without one (CONT-01)", async () => {
  await publish(writeMenu([page('/contact-us'), page('/blog', 'News'), page('/sell-to-us')]));
  expect(await linksOf('default')).toMatchObject({ '/blog': 'News', '/contact-us': 'Contact us' });
  const german = await linksOf('europe');
  expect(german).toMatchObject({ '/blog': 'News', '/contact-us': 'Kontakt' });
  expect(Object.keys(german).filter((url) => !url.endsWith('.html'))).toEqual([
    '/contact-us',
    '/blog',
    '/sell-to-us',
  ]);
});
