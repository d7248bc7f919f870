import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from '@ingot/rules/messages/message.ts';
import { STORE_COOKIE } from '@ingot/rules/shop/store-cookie.ts';
import { expect, type Page, test } from '@playwright/test';
import { readCatalogue } from '../../storefront/bundler/message-sources.ts';
import { storedKey } from '../harness/page/browser-storage.ts';
import { openPage, untilWorkerControls, waitUntilAlive } from '../harness/page/open-page.ts';
import { folder, LANGUAGES_SHOP_PORT } from '../harness/places.ts';
import { openCopiedShop } from '../harness/shop/copied-shop.ts';
import { newEmail, PASSWORD } from '../harness/shopper/create-account.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

const url = `http://127.0.0.1:${LANGUAGES_SHOP_PORT}`;
const languages = join(folder, 'languages');
/** The shop in the second language, with its own store view. */
const VIEW = { code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' } as const;

/** Makes a text two fifths longer and adds markers, with its values in place. */
function lengthen(text: string): string {
  return `⟦${text}${' mehr'.repeat(Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.08))}⟧`;
}

function translate(message: Message): Message {
  if (typeof message === 'string') return lengthen(message);
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, lengthen(text)])) as Message;
}

const EMAIL = newEmail();
/** Pages of the customer area. */
const ACCOUNT = [
  '/account-information',
  '/address-book',
  '/order-history',
  '/communications',
  '/alerts',
  '/wishlist',
  '/saved-payments',
  '/sell-quotes',
];
const COIN = '/2026-tall-ship-1-oz-silver-coin.html';

let closeShop: () => Promise<void> = async () => undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await mkdir(languages, { recursive: true });
  const ofServer = [...readCatalogue(['backend/src'])].map(
    ([name, message]) => [`server.${name}`, message] as const,
  );
  const texts = [...readCatalogue(), ...ofServer].map(([name, message]) => [name, translate(message)]);
  await writeFile(join(languages, 'de.json'), JSON.stringify(Object.fromEntries(texts)));
  closeShop = await openCopiedShop({
    name: 'languages',
    port: LANGUAGES_SHOP_PORT,
    env: { LANGUAGES_DIR: languages },
    settings: { 'store-config': { store_views: [VIEW] } },
  });
});

test.afterAll(() => closeShop());

/**
 * Collects the data that the shop returned to the page: products, categories, content. They are not
 * translated.
 */
function gatherData(page: Page): () => Promise<string[]> {
  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/graphql') return;
    told.push(response.json().then(dataOf, () => ''));
  });
  return () => Promise.all(told);
}

/** Fields of responses with the shop's own texts: errors and names of states. */
const SAID = /^(errors|message|status|(?!notification_)\w+_message)$/;

/** Returns the texts of a response that the dealer or the shopper has written. */
function dataOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null) return '';
  return Object.entries(answer)
    .filter(([name]) => !SAID.test(name))
    .map(([, value]) => dataOf(value))
    .join(' | ');
}

/**
 * Returns the texts of a page that belong neither to the language nor to the shop's data. The data
 * is read last, because a response may arrive meanwhile.
 */
async function foreignWords(page: Page, data: () => Promise<readonly string[]>): Promise<string[]> {
  const { said, state } = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest('script, style, noscript, [translate="no"]') == null) {
        found.push(node.textContent ?? '');
      }
    }
    const states = [...document.querySelectorAll('script[type="application/json"]')];
    return { said: found, state: states.map((one) => one.textContent) };
  });
  const states = state.map((one) => dataOf(JSON.parse(one ?? 'null')));
  const known = ` ${plain([...(await data()), ...states].join(' '))} `;
  return [...new Set(said.flatMap(piecesOf))].filter((text) => !known.includes(` ${plain(text)} `));
}

/** Returns the parts of a text that do not come from the language. */
function piecesOf(text: string): string[] {
  let rest = text;
  // Texts contain other texts, and a screen reader's text may be truncated.
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  // A highlighted value splits its sentence into several parts.
  return (
    rest
      .replace(/^[^⟦]*⟧|⟦[^⟧]*$/g, ' ')
      // Alternatives of the dealer's names are joined in the language of the page.
      .split(/[,:]\s|\soder\s|\s(?=\d{5}\b)/)
      // A map numbers its places.
      .map((piece) => piece.trim().replace(/^\d+ /, ''))
      .filter((piece) => /\p{L}{3}/u.test(piece) && !DATE.test(piece))
  );
}

/**
 * Reduces a text to letters and digits, because escapes differ. Attributes of content are included.
 */
function plain(text: string): string {
  return text
    .replace(/\\u[\da-f]{4}|\\[nt]|&#?\w+;/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .trim();
}

/** German days and months, and time zone abbreviations. */
const DATE =
  /^[\s\d.,:–-]*((Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez|Uhr|GMT|EST|EDT|ET)[\s\d.,:+–-]*)+$/;

test.use({ viewport: { width: 390, height: 844 } });

/** Pages whose HTML contains all their texts. */
const WHOLE_PAGES = [
  '/search.html?query=silver',
  '/blog',
  '/compare',
  '/sign-in',
  '/create-account',
  '/forgot-password',
  '/contact-us',
  '/order-lookup',
  '/sell-to-us',
  '/spot/gold',
  '/no-such-page',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the server renders pages in the second language, with long texts, on a phone (I18N-01)', async ({
    page,
  }) => {
    const wrong: string[] = [];
    // Scripts store the view that a visitor has chosen.
    await page.context().addCookies([{ name: STORE_COOKIE, value: VIEW.code, url }]);
    for (const path of WHOLE_PAGES) {
      await page.goto(url + path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
      const found = [...(await foreignWords(page, async () => [])), ...(await tooWide(page))];
      wrong.push(...found.map((text) => `${path}: ${text}`));
    }
    expect(wrong).toEqual([]);
  });
});

test('one file adds a second language: a visit from home to the account uses it, on a phone (I18N-01, I18N-02, OPEN-68)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error}`));
  const data = gatherData(page);

  // The first view is unchanged, and loads no texts.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ofLanguages = () => fetched.filter((path) => /texts|load-language/.test(path));
  await openPage(page, `${url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(ofLanguages()).toEqual([]);

  await page.goto(`${url}/europe/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect.poll(ofLanguages).not.toEqual([]);
  const cartId = await makeCart([{ sku: 'AG-SHIP-1', quantity: 5 }], 'payment', url);
  await store(page, 'cartId', cartId);

  const wrong: string[] = [];
  const judge = async (what: string) => {
    wrong.push(...(await foreignWords(page, data)).map((text) => `${what}: ${text}`));
    wrong.push(...(await tooWide(page)).map((part) => `${what}: ${part}`));
  };
  const look = async (path: string) => {
    await openPage(page, url + path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    expect(new URL(page.url()).pathname).toBe(new URL(url + path).pathname);
    await judge(path);
  };
  const dialog = page.getByRole('dialog').filter({ visible: true });
  /** Clicks the buttons with these name prefixes. */
  const openUp = async (path: string, ...names: string[]) => {
    if (new URL(page.url()).pathname !== path) await look(path);
    for (const name of names) {
      await page
        .getByRole('button', { name: `⟦${name}` })
        .filter({ visible: true })
        .first()
        .click();
      await expect(dialog.filter({ hasText: '⟦' })).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      await judge(`${path}, ${name}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  };
  for (const path of ['/', '/silver.html', COIN, '/cart']) await look(path);
  for (const step of ['shipping-address', 'shipping-method', 'payment', 'review'])
    await look(`/checkout?step=${step}`);
  await openUp('/silver.html', 'Open navigation', 'Search', 'Filter', 'Sort');
  await openUp(COIN, 'Add to cart');
  await page.getByRole('button', { name: '⟦Write a review' }).first().click();
  await expect(page.locator('main [name=nickname]')).toBeVisible();
  await judge('a review');

  // Errors of forms and of the shop.
  await look('/create-account');
  await page.locator('main form button[type=submit]').click();
  await judge('an empty form');
  await look('/sign-in');
  await page.locator('main [name=email]').fill('nobody@oak.example');
  await page.locator('main [name=password]').fill('Wrong-2026');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('alert').filter({ hasText: '⟦' }).first()).toBeVisible();
  await judge('a wrong password');
  await look('/cart');
  await page.locator('summary', { hasText: '⟦Add a coupon or gift card' }).click();
  await page.locator('main [name=discount-code]').fill('NOSUCHCODE');
  await page
    .locator('main form', { has: page.locator('[name=discount-code]') })
    .getByRole('button')
    .click();
  await expect(page.getByRole('alert').filter({ hasText: '⟦' }).first()).toBeVisible();
  await judge('an unknown coupon');

  // A separate cart, because the price lock of the previous one has expired.
  const orderedId = await makeCart([{ sku: 'AG-SHIP-1', quantity: 5 }], 'payment', url);
  await queryShop(
    'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
    { id: orderedId, email: EMAIL },
    { base: url },
  );
  const { number, token } = await orderCart(orderedId, url);
  await look(`/receipt/${token}`);
  // An account created from there takes over the order.
  await page.locator('main a[href*="/create-account"]').click();
  await signUp(page);
  await page.waitForURL(`**/receipt/${token}`);
  for (const path of ACCOUNT) await look(path);
  await openUp(`/order/${number}`, 'Cancel order');
  await openUp('/account-information', 'Edit', 'Delete my account');
  await openUp('/address-book', 'Add an address');
  expect(wrong).toEqual([]);
  expect(troubles).toEqual([]);
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the offline page is in the language of the last chosen view (I18N-01, PWA-06, OPEN-66)', async ({
    context,
    page,
  }) => {
    await openPage(page, `${url}/`);
    await untilWorkerControls(page);
    expect(await keptOfflinePages(page)).toEqual(['en-US']);
    await page.goto(`${url}/europe/contact-us`);
    await page.waitForURL(`${url}/contact-us`);
    await waitUntilAlive(page);
    await untilWorkerControls(page);
    await expect.poll(() => keptOfflinePages(page)).toEqual(['de-DE']);

    await context.setOffline(true);
    await page.goto(`${url}/gold.html`);
    await expect(page.getByRole('heading', { level: 1, name: '⟦You are offline' })).toBeVisible();
    await expect(page.getByRole('button', { name: '⟦Try again' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await context.setOffline(false);
    await page.waitForURL(`${url}/gold.html`);
  });
});

/** Returns the innermost elements that extend beyond the screen. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reaches = (part: Element) => part.getBoundingClientRect().right > clientWidth + 0.5;
    return [...document.querySelectorAll('main *')]
      .filter((part) => reaches(part) && ![...part.children].some(reaches))
      .map((part) => `${scrollWidth} px wide: ${part.tagName} ${part.textContent?.trim().slice(0, 80)}`);
  });
}

/** Returns the languages of the cached offline pages. */
function keptOfflinePages(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('ingot-offline');
    const pages = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const documents = await Promise.all(pages.map((one) => one?.text() ?? ''));
    return documents.map((html) => / lang="([^"]*)"/.exec(html)?.[1]);
  });
}

/** Creates an account by the open form in any language, which signs in. */
async function signUp(page: Page): Promise<void> {
  await waitUntilAlive(page);
  const fields = {
    email: EMAIL,
    confirmation: EMAIL,
    firstname: 'Marta',
    lastname: 'Oakes',
    password: PASSWORD,
  };
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator('main form button[type=submit]').click();
}

/** Stores a value as an earlier visit would have. */
async function store(page: Page, name: string, value: string): Promise<void> {
  await page.evaluate(
    ([key, kept]) =>
      localStorage.setItem(key, JSON.stringify({ value: kept, timeStored: Date.now(), ttl: null })),
    [storedKey(name), value] as const,
  );
}
