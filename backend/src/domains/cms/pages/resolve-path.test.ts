import type { UrlRewrite } from '@ingot/catalog-engine/model/url-rewrite.ts';
import { trimSlashes } from '@ingot/rules/shop/redirect-chain.ts';
import { describe, expect, it } from 'vitest';
import { type Destination, type PathSources, resolvePath } from './resolve-path.ts';

const redirect = (path: string, target: string, redirectCode: 301 | 302 = 301): UrlRewrite => ({
  kind: 'redirect',
  path,
  target,
  redirectCode,
});

const rewrites = new Map(
  [
    { kind: 'product', path: 'tall-ship.html', productId: 1 } as const,
    { kind: 'product', path: 'variant.html', productId: 2 } as const,
    { kind: 'product', path: 'gone.html', productId: 9 } as const,
    { kind: 'category', path: 'silver/coins.html', categoryId: 3 } as const,
    { kind: 'category', path: 'gone-category.html', categoryId: 9 } as const,
    redirect('old-ship', '/tall-ship.html'),
    redirect('older-ship', 'old-ship', 302),
    redirect('contact', '/contact-us'),
    redirect('films', 'https://films.ingot.example/reel'),
    redirect('round', '/and-round'),
    redirect('and-round', '/round'),
    redirect('slash', '/slash/'),
    ...Array.from({ length: 11 }, (_, step) => redirect(`step-${step}`, `/step-${step + 1}`)),
    redirect('to-gone', '/gone.html'),
    redirect('to-bare', '/silver/coins?sort=price:asc'),
    redirect('catalog/product/view/id/71', '/tall-ship.html'),
    redirect('catalog/category/view/id/30', '/silver/coins.html'),
    redirect('to-query', '/silver/coins.html?sort=price:asc', 302),
    redirect('through-script', '/index.php/tall-ship.html?year=2026'),
    redirect('script-loop', '/index.php/script-loop'),
    redirect('encoded-loop', '/index%2Ephp/encoded-loop'),
    redirect('written', '/日本?q=金#%E6%97'),
    redirect('日', '/tall-ship.html'),
  ].map((rewrite) => [rewrite.path, rewrite]),
);
const products = new Map([
  [1, { id: 1, urlKey: 'tall-ship', visibility: 'catalog_search' }],
  [2, { id: 2, urlKey: 'variant', visibility: 'variant_only' }],
]);
const sources = {
  catalog: {
    rewriteByPath: (path: string) => rewrites.get(path),
    productById: (id: number) => products.get(id),
    categoryById: (id: number) => (id === 3 ? { id: 3, urlPath: 'silver/coins' } : undefined),
  },
  content: {
    pageByUrlKey: (urlKey: string) =>
      ['home', 'about'].includes(urlKey) ? { kind: 'cms_page', id: 4, urlKey } : undefined,
    pageByFormerPath: () => undefined,
  },
  store: { productUrlSuffix: '.html', categoryUrlSuffix: '.html' },
} as unknown as PathSources;

/** The same shop with another suffix of products and categories. */
const withSuffix = (suffix: string): PathSources =>
  ({
    ...sources,
    catalog: {
      ...sources.catalog,
      rewriteByPath: (path: string) => {
        const rewrite = rewrites.get(path);
        if (rewrite?.kind === 'redirect') return rewrite;
        if (!path.endsWith(suffix)) return undefined;
        const stored = rewrites.get(`${path.slice(0, path.length - suffix.length)}.html`);
        return stored?.kind === 'redirect' ? undefined : stored;
      },
    },
    store: { productUrlSuffix: suffix, categoryUrlSuffix: suffix },
  }) as unknown as PathSources;

const summary = (destination: Destination | null) =>
  destination &&
  (destination.kind === 'moved'
    ? `${destination.moved.redirectCode} ${destination.moved.target} ${destination.moved.leadsTo?.kind ?? 'elsewhere'}`
    : `${destination.kind} ${destination.path}`);

describe('resolvePath', () => {
  it.each([
    ['/', 'page home'],
    ['', 'page home'],
    ['/home', 'page home'],
    ['/about', 'page about'],
    ['about?x=1#y', 'page about'],
    ['/tall-ship.html', 'product tall-ship.html'],
    ['tall-ship.html?year=2026', 'product tall-ship.html'],
    ['//tall-ship.html', 'product tall-ship.html'],
    ['/silver/coins.html', 'category silver/coins.html'],
    ['/silver%2Fcoins.html', 'category silver/coins.html'],
    ['/variant.html', null],
    ['/nothing', null],
    ['/%E0%A4%A', null],
  ])('%s is %s (PAGE-13, PAGE-14, PAGE-21)', (url, expected) => {
    expect(summary(resolvePath(sources, url))).toBe(expected);
  });

  it.each([
    ['/old-ship', '301 tall-ship.html product'],
    ['/older-ship', '302 tall-ship.html product'],
    ['/contact', '301 contact-us elsewhere'],
    ['/films', '301 https://films.ingot.example/reel elsewhere'],
    ['/to-query', '302 silver/coins.html?sort=price:asc category'],
    ['/to-gone', '301 gone.html elsewhere'],
    ['/about/', '301 about page'],
    ['/step-1', '301 step-11 elsewhere'],
  ])('redirects %s: %s (PAGE-04)', (url, expected) => {
    expect(summary(resolvePath(sources, url))).toBe(expected);
  });

  it.each([
    ['/tall-ship', '.html', '301 tall-ship.html product'],
    ['/tall-ship.htm', '.html', '301 tall-ship.html product'],
    ['/tall-ship/?year=2026', '.html', '301 tall-ship.html product'],
    ['/silver/coins', '.html', '301 silver/coins.html category'],
    ['/to-bare', '.html', '301 silver/coins.html?sort=price:asc category'],
    ['/about.html', '.html', '301 about page'],
    ['/variant', '.html', null],
    ['/gone', '.html', null],
    ['/.html', '.html', null],
    ['/nothing.html', '.html', null],
    ['/tall-ship.html', '', '301 tall-ship product'],
    ['/silver/coins.html', '', '301 silver/coins category'],
    ['/old-ship', '', '301 tall-ship product'],
    ['/older-ship', '', '302 tall-ship product'],
    ['/to-query', '', '302 silver/coins?sort=price:asc category'],
    ['/tall-ship', '', 'product tall-ship'],
    ['/about', '', 'page about'],
    ['/gone.html', '', null],
  ])('redirects %s to the address with the shop’s suffix "%s": %s (CLNT-15)', (url, suffix, expected) => {
    expect(summary(resolvePath(withSuffix(suffix), url))).toBe(expected);
  });

  it.each([
    ['/round', 'The redirects from /round do not end: /round → /and-round → /round.'],
    ['/slash', 'The redirects from /slash do not end: /slash → /slash.'],
    ['/slash/', 'The redirects from /slash do not end: /slash → /slash.'],
    ['/step-0', 'The redirects from /step-0 do not end: /step-0 → /step-1'],
    ['/script-loop', 'The redirects from /script-loop do not end: /script-loop → /script-loop.'],
    ['/encoded-loop', 'The redirects from /encoded-loop do not end: /encoded-loop → /encoded-loop.'],
  ])('reports redirects that do not end at %s (FIX-12)', (url, message) => {
    expect(() => resolvePath(sources, url)).toThrow(message);
  });

  it.each([
    ['/catalog/product/view/id/71', '301 tall-ship.html product'],
    ['/catalog/product/view/id/71/s/tall-ship/category/3/', '301 tall-ship.html product'],
    ['/catalog/category/view/s/coins/id/30', '301 silver/coins.html category'],
    ['/catalog/category/view/s/coins/id/30/?p=2', '301 silver/coins.html category'],
    ['/catalog/category/view/s/id/id/30', '301 silver/coins.html category'],
    ['/catalog/category/view/coins/id/30', null],
    ['/catalog/category/view/s/coins/id/30x', null],
    ['/catalog/product/view/id/7/s/tall-ship', null],
    ['/catalog/product/view/id/71x/s', null],
  ])('redirects %s by its ID in Magento: %s (KIND-07)', (url, expected) => {
    expect(summary(resolvePath(sources, url))).toBe(expected);
  });

  it.each([
    ['/index.php/catalog/product/view/id/71/s/tall-ship', '301 tall-ship.html product'],
    ['/index.php/tall-ship.html', '301 tall-ship.html product'],
    ['/index.php/silver/coins', '301 silver/coins.html category'],
    ['/index.php/old-ship/', '301 tall-ship.html product'],
    ['/index.php', '301  page'],
    ['/index.php/', '301  page'],
    ['/index.php/index.php/checkout/cart/', '301 checkout/cart elsewhere'],
    ['/index.php//other.example/a', '301 other.example/a elsewhere'],
    ['/index.php/%2F%2Fother.example', '301 other.example elsewhere'],
    ['/index.php/https://other.example', null],
    ['/index.php/%5C%5Cother.example', null],
    ['/index.php/a%0Ab', null],
    ['/index.phpx/tall-ship.html', null],
    ['/index.php/%E6%97%A5', '301 tall-ship.html product'],
    ['/index.php/%E9%87%91/a%20b', '301 %E9%87%91/a%20b elsewhere'],
    ['/index.php/a%3Fb%23c%25d', '301 a%3Fb%23c%25d elsewhere'],
    ['/index.php/%E0%A4%A', '301 %25E0%25A4%25A elsewhere'],
    ['/index.php/\ud800', '301 %EF%BF%BD elsewhere'],
    ['/through-script', '301 tall-ship.html?year=2026 product'],
    ['/written', '301 %E6%97%A5%E6%9C%AC?q=%E9%87%91#%E6%97 elsewhere'],
  ])('redirects %s of an old shop within the shop: %s (KIND-07)', (url, expected) => {
    expect(summary(resolvePath(sources, url))).toBe(expected);
  });

  it('answers floods of slashes and endless addresses at once', () => {
    const started = performance.now();
    for (const url of [`/a${'/'.repeat(100_000)}b`, `/index.php/a${'/'.repeat(100_000)}b`]) {
      expect(resolvePath(sources, url)).toBeNull();
      expect(trimSlashes(url).length).toBe(url.length - 1);
    }
    expect(performance.now() - started).toBeLessThan(500);
    expect(summary(resolvePath(sources, `/tall-ship.html${'/'.repeat(1985)}`))).toBe(
      '301 tall-ship.html product',
    );
    expect(resolvePath(sources, `/tall-ship.html${'/'.repeat(1986)}`)).toBeNull();
  });

  it('reports that the object of a path was removed', () => {
    expect(() => resolvePath(sources, '/gone.html')).toThrow(
      'No such entity found with matching URL key: gone.html',
    );
    expect(() => resolvePath(sources, '/gone-category.html')).toThrow('No such entity found');
  });
});
