import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@ingot/rules/messages/message.ts';
import { expect, type Page, test } from '@playwright/test';
import { readCatalogue } from '../storefront/message-sources.ts';
import { askShop } from './harness/ask-shop.ts';
import { storedKey } from './harness/browser-storage.ts';
import { openCopiedShop } from './harness/copied-shop.ts';
import { openPage } from './harness/open-page.ts';
import { folder, LANGUAGES_SHOP_PORT } from './harness/places.ts';

const url = `http://127.0.0.1:${LANGUAGES_SHOP_PORT}`;
const languages = join(folder, 'languages');
/** The shop in the second language, under its own view. */
const VIEW = { code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' } as const;

/** Every text two fifths longer and between marks, with its values in their places. */
function lengthen(text: string): string {
  return `⟦${text}${' mehr'.repeat(Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.08))}⟧`;
}

function translate(message: Message): Message {
  if (typeof message === 'string') return lengthen(message);
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, lengthen(text)])) as Message;
}

const COIN = '/2026-tall-ship-1-oz-silver-coin.html';

let closeShop: () => Promise<void> = async () => undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await mkdir(languages, { recursive: true });
  const texts = [...readCatalogue()].map(([name, message]) => [name, translate(message)]);
  await writeFile(join(languages, 'de.json'), JSON.stringify(Object.fromEntries(texts)));
  closeShop = await openCopiedShop({
    name: 'languages',
    port: LANGUAGES_SHOP_PORT,
    env: { LANGUAGES_DIR: languages },
    settings: { 'store-config': { store_views: [VIEW] } },
  });
});

test.afterAll(() => closeShop());

/** What the shop has told the page: products, categories, content. None of it is the storefront's to translate. */
function gatherData(page: Page): string[] {
  const data: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/graphql') data.push(await response.text().catch(() => ''));
  });
  return data;
}

/** The words of a page that neither the language nor the shop's own data has. */
async function foreignWords(page: Page, data: readonly string[]): Promise<string[]> {
  const { said, state } = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
      } else if (!/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) {
        found.push(node.textContent ?? '');
      }
    }
    const states = [...document.querySelectorAll('script[type="application/json"]')];
    return { said: found, state: states.map((one) => one.textContent) };
  });
  const known = ` ${plain([...data, ...state].join(' '))} `;
  return [...new Set(said.flatMap(piecesOf))].filter((text) => !known.includes(` ${plain(text)} `));
}

/** What a text says beside what comes from the language, in the pieces that it is put together of. */
function piecesOf(text: string): string[] {
  let rest = text;
  // Texts hold others, and a screen reader's text may be cut off.
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  // A value that stands out parts its sentence in several pieces.
  return rest
    .replace(/^[^⟦]*⟧|⟦[^⟧]*$/g, ' ')
    .split(/[,:]\s|\s(?=\d{5}\b)/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}{3}/u.test(piece) && !DATE.test(piece));
}

/** Letters and figures alone: what markup and escapes have put between them is no matter. */
function plain(text: string): string {
  return text
    .replace(/\\u[\da-f]{4}|\\[nt]|<[^>]*>|&#?\w+;/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();
}

/** Days and months as German writes them, and the marks of time zones. */
const DATE =
  /^[\s\d.,:–-]*((Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Uhr|GMT|EST|EDT|ET)[\s\d.,:+–-]*)+$/;

test.use({ viewport: { width: 390, height: 844 } });

test('I18N-01 I18N-02 OPEN-68 one file is a second language: every page speaks it, with long texts, on a phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error}`));
  const data = gatherData(page);

  // The first view is as it was, and fetches no texts.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofLanguages = () => fetched.filter((path) => /texts|load-language/.test(path));
  await openPage(page, `${url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(ofLanguages()).toEqual([]);

  await page.goto(`${url}/europe/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect.poll(ofLanguages).not.toEqual([]);
  const cartId = await giveCart();
  await store(page, 'cartId', cartId);

  const wrong: string[] = [];
  const look = async (path: string) => {
    await openPage(page, url + path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    expect(new URL(page.url()).pathname).toBe(new URL(url + path).pathname);
    wrong.push(...(await foreignWords(page, data)).map((text) => `${path}: ${text}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wrong.push(`${path}: ${width} px wide`);
  };
  const open = ['/', '/silver.html', COIN, '/search.html?query=silver', '/cart', '/checkout'];
  for (const path of [...open, '/sign-in', '/no-such-page']) await look(path);
  expect(wrong).toEqual([]);
  // The browser reports the page that is not there.
  expect(troubles.filter((trouble) => !/no-such-page: .*404/.test(trouble))).toEqual([]);
});

/** A guest's cart with pieces in it, as an earlier visit would have left it. */
async function giveCart(): Promise<string> {
  const { createEmptyCart: id } = await askShop<{ createEmptyCart: string }>(
    'mutation { createEmptyCart }',
    {},
    { base: url },
  );
  await askShop(
    'mutation($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 5 }]) { user_errors { message } } }',
    { id },
    { base: url },
  );
  return id;
}

/** Has the browser keep what an earlier visit would have left. */
async function store(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(
    ([key, kept]) =>
      localStorage.setItem(key, JSON.stringify({ value: kept, timeStored: Date.now(), ttl: null })),
    [storedKey(name), value] as const,
  );
}
