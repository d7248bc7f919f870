import type { BrowserContext } from '@playwright/test';
import { storedKey } from '../../e2e/harness/browser-storage.ts';
import { PAGE_PATHS } from './requests.ts';
import { fillCart } from './shopper.ts';

/** A page that visitors see. */
export interface ShopPage {
  readonly page: string;
  readonly path: string;
  /** Whether it shows a cart, which a newcomer has not. */
  readonly hasCart?: true;
}

/** The pages of docs/performance.md, and those that follow them. */
export const SHOP_PAGES: readonly ShopPage[] = [
  ...Object.entries(PAGE_PATHS).map(([page, path]) => ({ page, path })),
  { page: 'search', path: '/search.html?query=silver' },
  { page: 'cart', path: '/cart', hasCart: true },
  { page: 'checkout', path: '/checkout', hasCart: true },
];

/** Leaves a cart with one piece in a browser, as an earlier visit would have, and nothing else of the shop. */
export async function leaveCart(context: BrowserContext, url: string): Promise<void> {
  const cart = await fillCart(url, 'AG-SHIP-1');
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ value, timeStored: Date.now(), ttl: null })),
    [storedKey('cartId'), cart] as const,
  );
  await page.close();
}
