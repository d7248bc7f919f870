import { expect, test } from 'vitest';
import type { MenuQuery } from '../../platform/graphql/generated/graphql.ts';
import { guessPageKind } from './page-kind.ts';

const category = (url_path: string, children: object[] = []) => ({ url_path, url_suffix: '.html', children });
const menu = {
  categories: { items: [{ children: [category('gold', [category('gold/gold-coins')])] }] },
} as unknown as MenuQuery;

test.each([
  ['/gold.html', 'CATEGORY'],
  ['/gold/gold-coins.html', 'CATEGORY'],
  ['/2026-tall-ship.html', 'PRODUCT'],
  ['/search.html', null],
  ['/gold/unknown.html', null],
  ['/about', null],
])('expects at %s a page of the kind %s before the shop has answered (FIX-65)', (pathname, kind) => {
  expect(guessPageKind(pathname, { menu, productSuffix: '.html' })).toBe(kind);
});

test('returns null while the categories are unknown, or products have no suffix (FIX-65)', () => {
  expect(guessPageKind('/gold.html', { menu: undefined, productSuffix: '.html' })).toBeNull();
  expect(guessPageKind('/2026-tall-ship', { menu, productSuffix: '' })).toBeNull();
});
