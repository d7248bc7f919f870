import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/configuration/config.ts';
import { buildSchema } from '../schema/schema.ts';
import { readOperation } from './operation.ts';
import { createOperationCost } from './operation-cost.ts';

const { graphqlMaxCost } = readConfig({});
const measure = createOperationCost(buildSchema([]));
const costOf = (document: string, variables = {}) => measure(readOperation(document, null), variables);

const CONTRACT = join(import.meta.dirname, '../../../../contract/operations.json');
const operations: Readonly<Record<string, string>> = JSON.parse(readFileSync(CONTRACT, 'utf8'));

/** Operations of Venia and other Magento storefronts for menus, lists, products and filters. */
const OTHER_STOREFRONTS = [
  `query { __type(name: "ProductAttributeFilterInput") { inputFields { name type { name } } } }`,
  `query { categoryList(filters: { category_uid: { in: ["Mg=="] } }) { uid name url_path include_in_menu position
    children { uid name url_path include_in_menu position children { uid name url_path include_in_menu position
      children { uid name url_path include_in_menu position } } } } }`,
  `query { products(filter: {}, pageSize: 100, currentPage: 1) { total_count page_info { total_pages current_page }
    items { id uid name sku url_key url_suffix stock_status rating_summary __typename small_image { url label }
      price { regularPrice { amount { currency value } } }
      price_range { maximum_price { final_price { currency value } regular_price { currency value } discount { amount_off } } }
      description { html } short_description { html } media_gallery { url label position disabled } }
    aggregations { attribute_code count label options { label value count } } } }`,
  `query { products(filter: { url_key: { eq: "x" } }) { items { uid name sku url_key description { html }
    short_description { html } media_gallery_entries { uid label position disabled file }
    categories { uid breadcrumbs { category_uid category_name } }
    ... on ConfigurableProduct { configurable_options { attribute_code label values { uid label swatch_data { value } } }
      variants { attributes { code value_index } product { uid sku stock_status
        media_gallery_entries { uid label position disabled file } price_range { maximum_price { final_price { currency value } } } } } } } } }`,
];

describe('the cost of operations', () => {
  it('leaves ample room for every document of the shop itself (FIX-05)', () => {
    const dear = Object.values(operations)
      .map((document) => [document.slice(0, 200), costOf(document, { pageSize: 100 })] as const)
      .filter(([, points]) => points > graphqlMaxCost / 4);
    expect(dear).toEqual([]);
  });

  it('leaves room for operations of other Magento storefronts (FIX-05)', () => {
    for (const document of OTHER_STOREFRONTS) expect(costOf(document)).toBeLessThan(graphqlMaxCost / 2);
  });

  it('multiplies only the selections of entries by the page size', () => {
    const page = (size: number, beside = '') =>
      costOf(`{ products(filter: {}, pageSize: ${size}) { ${beside} items { sku name } } }`);
    expect(page(20) - page(10)).toBe(20);
    const beside = 'total_count aggregations { options { value } }';
    expect(page(300, beside) - page(300)).toBe(page(1, beside) - page(1));
  });

  it('counts the content of a page as more than a text, for each alias (FIX-05)', () => {
    const page = (contents: string) => costOf(`{ cmsPage(identifier: "faq") { ${contents} } }`);
    expect(page('a: content b: content') - page('a: content')).toBe(200);
    const aliases = Array.from({ length: 400 }, (_, n) => `a${n}: content`).join(' ');
    expect(page(aliases)).toBeGreaterThan(graphqlMaxCost);
  });

  it('counts aliases and fragments each time, and stops at recursive fragments', () => {
    const once = costOf('{ cmsPage(identifier: "home") { content } }');
    const spread = '{ a: cmsPage(identifier: "home") { ...P } b: cmsPage(identifier: "home") { ...P } }';
    expect(costOf(`${spread} fragment P on CmsPage { content }`)).toBe(2 * once);
    expect(costOf('{ storeConfig { ...A } } fragment A on StoreConfig { ...A id }')).toBe(2);
    const tree = '{ categories { items { ...T } } } fragment T on CategoryTree { children { ...T } }';
    expect(costOf(tree)).toBeGreaterThan(1);
  });

  it('reads the page size from the default of a variable, too', () => {
    const document = (size: string) =>
      `query Q($size: Int = ${size}) { products(filter: {}, pageSize: $size) { items { sku } } }`;
    expect(costOf(document('300'))).toBe(costOf(document('1'), { size: 300 }));
  });
});
