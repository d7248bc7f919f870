import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readCatalogue } from '../storefront/message-sources.ts';
import type { Message } from '../storefront/src/messages/define-messages.ts';
import { storedKey } from './harness/browser-storage.ts';
import { openCopiedShop } from './harness/copied-shop.ts';
import { openPage } from './harness/open-page.ts';
import { folder, LANGUAGES_SHOP_PORT } from './harness/places.ts';

const url = `http://127.0.0.1:${LANGUAGES_SHOP_PORT}`;
const languages = join(folder, 'languages');
/** The shop in the second language, under its own view. */
const VIEW = { code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' };

/** Every text two fifths longer and between marks, with its values in their places. */
function lengthen(text: string): string {
  return `⟦${text}${' mehr'.repeat(Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.08))}⟧`;
}

function translate(message: Message): Message {
  if (typeof message === 'string') return lengthen(message);
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, lengthen(text)])) as Message;
}

let closeShop: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await mkdir(languages);
  const texts = [...readCatalogue()].map(([name, message]) => [name, translate(message)]);
  await writeFile(join(languages, 'de.json'), JSON.stringify(Object.fromEntries(texts)));
  closeShop = await openCopiedShop({
    name: 'languages',
    port: LANGUAGES_SHOP_PORT,
    env: { LANGUAGES_DIR: languages },
    settings: { store_views: [VIEW] },
  });
});

test.afterAll(() => closeShop());

/** What the shop has told the page: products, categories, content. None of it is the storefront's to translate. */
async function gatherData(page: Page): Promise<string[]> {
  const data: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/graphql') data.push(await response.text().catch(() => ''));
  });
  return data;
}

/** The words of a page that neither the language nor the shop's own data has. */
async function foreignWords(page: Page, data: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
      } else if (!/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) {
        found.push(node.textContent ?? '');
      }
    }
    found.push(document.title);
    return found;
  });
  const state = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/json"]')].map((one) => one.textContent),
  );
  const known = plain([...data, ...state].join(' '));
  return [...new Set(said)]
    .map((text) => text.replace(/⟦[^⟧]*⟧|⟦[^⟧]*$|^[^⟦]*⟧/g, ' ').trim())
    .filter((text) => /\p{L}{3}/u.test(text) && !DATE.test(text))
    .filter((text) => !known.includes(plain(text)));
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

test('I18N-01 I18N-02 OPEN-68 one file is a second language: every page speaks it, also its long texts on a phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  const data = await gatherData(page);
  await page.setViewportSize({ width: 390, height: 844 });

  // The first view is as it was, and fetches no texts.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await openPage(page, `${url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(fetched.filter((path) => path.startsWith('/assets/texts/'))).toEqual([]);

  await page.goto(`${url}/europe/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  const cart = await giveCart(page);
  expect(cart).not.toBe('');

  const wrong: string[] = [];
  for (const path of [
    '/',
    '/silver.html',
    '/2026-tall-ship-1-oz-silver-coin.html',
    '/search.html?query=silver',
    '/blog',
    '/cart',
    '/checkout',
    '/sign-in',
    '/create-account',
    '/contact-us',
    '/no-such-page',
  ]) {
    await openPage(page, url + path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    wrong.push(...(await foreignWords(page, data)).map((text) => `${path}: ${text}`));
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wrong.push(`${path}: ${width} px wide`);
  }
  expect(wrong).toEqual([]);
  expect(troubles.filter((trouble) => !/404/.test(trouble))).toEqual([]);
});

/** A guest's cart of that shop, as an earlier visit would have left it. */
async function giveCart(page: Page): Promise<string> {
  const ask = async (query: string, variables = {}) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', store: VIEW.code },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as { data: { createEmptyCart: string } };
  };
  const id = (await ask('mutation { createEmptyCart }')).data.createEmptyCart;
  await ask(
    'mutation($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 5 }]) { user_errors { message } } }',
    { id },
  );
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ value, timeStored: Date.now(), ttl: null })),
    [storedKey('cartId'), id] as const,
  );
  return id;
}
