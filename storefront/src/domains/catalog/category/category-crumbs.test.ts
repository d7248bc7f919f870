import { expect, test } from 'vitest';
import { breadcrumbData } from '../../shop/structured-data/breadcrumb-data.ts';
import { categoryCrumbs, productCrumbs } from './category-crumbs.ts';

const coins = {
  name: 'One ounce',
  url_path: 'silver/silver-coins/one-ounce',
  url_suffix: '.html',
  level: 4,
  is_collection: false,
  breadcrumbs: [
    { category_name: 'Silver coins', category_level: 3, category_url_path: 'silver/silver-coins' },
    { category_name: 'Silver', category_level: 2, category_url_path: 'silver' },
  ],
};
const sale = {
  name: 'Sale',
  url_path: 'sale',
  url_suffix: '.html',
  level: 9,
  is_collection: true,
  breadcrumbs: null,
};

test('lists ancestors by level, then the category (HEAD-26)', () => {
  expect(categoryCrumbs(coins)).toEqual([
    { name: 'Silver', to: '/silver.html' },
    { name: 'Silver coins', to: '/silver/silver-coins.html' },
    { name: 'One ounce', to: '/silver/silver-coins/one-ounce.html' },
  ]);
});

test('puts a product below its deepest category, and below a collection only as a last resort (HEAD-26)', () => {
  expect(productCrumbs('Tall Ship', '/tall-ship.html', [sale, coins]).map((crumb) => crumb.name)).toEqual([
    'Silver',
    'Silver coins',
    'One ounce',
    'Tall Ship',
  ]);
  expect(productCrumbs('Tall Ship', '/tall-ship.html', [sale]).map((crumb) => crumb.name)).toEqual([
    'Sale',
    'Tall Ship',
  ]);
  expect(productCrumbs('Tall Ship', '/tall-ship.html', null)).toHaveLength(1);
});

test('gives search engines absolute URLs (OPEN-80)', () => {
  expect(breadcrumbData(categoryCrumbs(sale), 'https://shop.example/')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Sale', item: 'https://shop.example/sale.html' },
    ],
  });
});
