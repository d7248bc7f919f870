import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { describe, expect, it } from 'vitest';
import { readPageAddress, withoutIgnoredFilters, withUnread } from './page-address.ts';

const storefront = {
  pageParameters: async (path: string) =>
    path === '/list' || path === '/coin.html' ? ['page', 'sort', 'metal[filter]'] : [],
};
const catalog = {
  rewriteByPath: (path: string) => (path === 'coin.html' ? { kind: 'product', productId: 1 } : undefined),
  productById: () => ({ configurableOptions: [{ attributeCode: 'ring' }] }),
  ownAttributes: [
    { code: 'grade', is_filterable: true },
    { code: 'story', is_filterable: false },
  ],
} as unknown as CatalogSnapshot;

describe('readPageAddress', () => {
  it.each([
    ['/list', '/list', ''],
    ['/list?page=2', '/list?page=2', ''],
    ['/list?', '/list', ''],
    ['/list?utm_source=a%20b', '/list', 'utm_source=a+b'],
    ['/list?x=1&page=2&page=3', '/list?page=2', 'x=1&page=3'],
    ['/list?metal[filter]=1&metal[filter]=2', '/list?metal[filter]=1&metal[filter]=2', ''],
    ['/list?grade[filter]=10123', '/list?grade[filter]=10123', ''],
    ['/list?story[filter]=10123', '/list', 'story%5Bfilter%5D=10123'],
    ['/coin.html?ring=green&x=1', '/coin.html?ring=green', 'x=1'],
    ['/?grade[filter]=10123', '/', 'grade%5Bfilter%5D=10123'],
    ['/?page=2&__proto__=1', '/', 'page=2&__proto__=1'],
    ['//other.example/x?y', '//other.example/x', 'y='],
    ['/list.data?_routes=root', '/list.data?_routes=root', ''],
    ['/__manifest?version=1', '/__manifest?version=1', ''],
  ])('%s is cached as %s without "%s" (FIX-05)', async (written, address, unread) => {
    expect(await readPageAddress(written, storefront, catalog)).toEqual({ address, unread });
  });
});

describe('withoutIgnoredFilters', () => {
  it.each([
    ['/list', '', null],
    ['/list?page=2', 'utm=x', null],
    ['/list', 'old%5Bfilter%5D=10123', '/list'],
    ['/list?page=2', 'old[filter]=1&utm=x&old[filter]=2', '/list?page=2&utm=x'],
    ['//other.example/x', 'old[filter]=1', null],
    ['/\\other.example/x', 'old[filter]=1', null],
  ])('%s with "%s" becomes %s (GOODS-05)', (address, unread, expected) => {
    expect(withoutIgnoredFilters({ address, unread })).toBe(expected);
  });
});

describe('withUnread', () => {
  it.each([
    ['/new', 'utm=x', '/new?utm=x'],
    ['/new?page=2', 'utm=x', '/new?page=2&utm=x'],
    ['/new#end', 'utm=x', '/new?utm=x#end'],
    ['/new', '', '/new'],
    ['https://other.example/', 'utm=x', 'https://other.example/'],
    ['//other.example/', 'utm=x', '//other.example/'],
  ])('%s with "%s" is %s', (location, unread, expected) => {
    expect(withUnread(location, unread)).toBe(expected);
  });
});
