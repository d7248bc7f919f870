import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, buildClientSchema, extendSchema, type GraphQLSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { clientProblems } from './client-problems.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const pwa = read('pwa-extension.graphql');
const reference = extendSchema(buildClientSchema(JSON.parse(read('magento-2.4.introspection.json'))), parse(pwa));
const ours = buildASTSchema(parse(read('schema.graphql')));

/** Lists that Magento answers with null, and when. */
const NULL_LISTS: Readonly<Record<string, string>> = {
  'Cart.applied_coupons': 'without a coupon that applies',
  'CartItemInterface.errors': 'without an error',
  'SimpleCartItem.errors': 'without an error',
  'BundleCartItem.errors': 'without an error',
  'VirtualCartItem.errors': 'without an error',
  'DownloadableCartItem.errors': 'without an error',
  'ConfigurableCartItem.errors': 'without an error',
  'CartItemPrices.discounts': 'without a discount',
  'CartPrices.discounts': 'without a discount',
  'CategoryInterface.breadcrumbs': 'at the top of the tree',
  'CategoryTree.breadcrumbs': 'at the top of the tree',
  'ClearCartOutput.errors': 'when the cart was cleared',
  'ProductInterface.product_links': 'without linked products',
  'SimpleProduct.product_links': 'without linked products',
  'ConfigurableProduct.product_links': 'without linked products',
  'BundleProduct.product_links': 'without linked products',
  'GroupedProduct.product_links': 'without linked products',
  'VirtualProduct.product_links': 'without linked products',
  'DownloadableProduct.product_links': 'without linked products',
  'Country.available_regions': 'where regions are free text',
  'Products.suggestions': 'outside of a search',
};

/** Product types of the reference that the shop does not sell yet. */
const KINDS: string[] = [];

const problems = (schema: GraphQLSchema, nullLists = NULL_LISTS, kinds = KINDS) =>
  clientProblems(schema, reference, pwa, { nullLists, kinds });

describe('what published storefronts break on', () => {
  test('no list is null where Magento has one, no enum has a value of our own, and every PWA field and value is there (CLNT-01, CLNT-04, CLNT-09)', () => {
    expect(problems(ours)).toEqual([]);
  });

  test('the check finds each kind of problem', () => {
    const broken = buildASTSchema(
      parse(
        read('schema.graphql')
          .replace('  OUT_OF_STOCK\n}', '  OUT_OF_STOCK\n  "Soon."\n  PREORDER\n}')
          .replace('applied_taxes: [CartTaxItem]!', 'applied_taxes: [CartTaxItem]')
          .replace('  is_confirmed: Boolean!', '  was_confirmed: Boolean!')
          .replace('    Search: String\n', '    Term: String\n')
          .replace('  PWA_404\n', '  NOT_FOUND_PAGE\n'),
      ),
    );
    expect(problems(broken)).toEqual([
      "ProductStockStatus.PREORDER is no value of Magento's",
      "UrlRewriteEntityTypeEnum.NOT_FOUND_PAGE is no value of Magento's",
      "CartPrices.applied_taxes may be null, and Magento's never is",
      'Query.searchTerm(Search) of the PWA modules is missing',
      'Customer.is_confirmed of the PWA modules is missing',
      'UrlRewriteEntityTypeEnum.PWA_404 of the PWA modules is missing',
    ]);
    expect(problems(ours, { ...NULL_LISTS, 'Cart.items': 'never' }, [...KINDS, 'SimpleProduct'])).toEqual([
      'Cart.items is named as a list that may be null, and is none',
      'SimpleProduct is named as a type that is not built, and is there',
    ]);
  });
});
