import { setImmediate } from 'node:timers/promises';
import type { FilterText } from '@ingot/catalog-engine/lists/list-view.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { type FeedSources, isShoppingItem, shoppingItem } from './shopping-item.ts';

/** Products between two turns of the event loop, so that a large feed delays no shopper. */
const STRETCH = 100;

/** Writes the feed in the RSS 2.0 format of Google Merchant Center, which other engines read too. */
export async function writeShoppingFeed(
  products: readonly CatalogProduct[],
  texts: ReadonlyMap<number, FilterText>,
  sources: FeedSources,
): Promise<string> {
  const { baseUrl, store } = sources.shop;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    `<title>${escapeXml(store.storeName)}</title>`,
    `<link>${escapeXml(baseUrl)}</link>`,
    `<description>${escapeXml(store.storeName)}</description>`,
  ];
  for (const [at, product] of products.entries()) {
    if (at % STRETCH === STRETCH - 1) await setImmediate();
    const item = isShoppingItem(product) ? shoppingItem(product, texts.get(product.id), sources) : null;
    if (item === null) continue;
    const fields = item.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`);
    lines.push(`<item>${fields.join('')}</item>`);
  }
  return [...lines, '</channel>', '</rss>', ''].join('\n');
}

/** Escapes a text, and omits characters that no XML file can have. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
