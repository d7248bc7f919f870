import type { BrowserContext } from '@playwright/test';
import { storedKey } from '../../../e2e/harness/page/browser-storage.ts';
import { PAGE_PATHS } from '../requests/requests.ts';
import { fillCart } from '../requests/shopper.ts';

/** A page of the shop. */
export interface ShopPage {
  readonly page: string;
  readonly path: string;
  /** Whether it needs a cart, which a new visitor lacks. */
  readonly hasCart?: true;
}

/** The pages of docs/performance.md, and further ones. */
export const SHOP_PAGES: readonly ShopPage[] = [
  ...Object.entries(PAGE_PATHS).map(([page, path]) => ({ page, path })),
  { page: 'search', path: '/search.html?query=silver' },
  { page: 'cart', path: '/cart', hasCart: true },
  { page: 'checkout', path: '/checkout', hasCart: true },
];

/** Stores a cart with one product in a browser, as an earlier visit would have. */
export async function seedCart(context: BrowserContext, url: string): Promise<void> {
  const cart = await fillCart(url, 'AG-SHIP-1');
  const page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key, JSON.stringify({ value, timeStored: Date.now(), ttl: null })),
    [storedKey('cartId'), cart] as const,
  );
  await page.close();
}
