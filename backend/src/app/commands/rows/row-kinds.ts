import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { trimSlashes } from '@ingot/rules/shop/redirect-chain.ts';
import { announceProducts, PRODUCTS_CHANGED } from '../../../domains/catalog/refresh/products-changed.ts';
import { CONTENT_CHANGED } from '../../../domains/cms/content/content-channel.ts';
import { SEARCH_CHANGED } from '../../../domains/search/words/search.repository.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';

/** A section whose rows a dealer may archive or delete. */
export interface RowKind {
  /** Table of the rows. */
  readonly table: string;
  /** SQL expression of the row's name, over the table. */
  readonly name: string;
  /** Normalizes a typed name to the form of the SQL expression. */
  readonly canonical?: (name: string) => string;
  /** The boolean column that archives a row; absent where rows cannot be archived. */
  readonly active?: string;
  /** Tables with details of the row, which are deleted with it. */
  readonly own?: readonly string[];
  /** References without a foreign key: their label, and SQL that counts them; `$row` is the row. */
  readonly mentions?: Readonly<Record<string, string>>;
  /** SQL condition over the table for rows that the shop needs. */
  readonly needed?: string;
  /** Notifies every process of a change. */
  announce(trx: Transaction, ids: readonly number[]): Promise<void>;
}

const catalogChanged = (trx: Transaction) => notify(trx, 'catalog_changed');
const contentChanged = (trx: Transaction) => notify(trx, CONTENT_CHANGED);
const searchChanged = async (trx: Transaction) => {
  await notify(trx, SEARCH_CHANGED);
  await catalogChanged(trx);
};
const nothing = async () => undefined;

/**
 * All kinds by section. Customers are not among them: their accounts are closed by another command,
 * because their orders stay.
 */
export const ROW_KINDS: Readonly<Record<string, RowKind>> = {
  products: {
    table: 'product',
    name: 'lower(sku collate "C")',
    canonical: foldCode,
    active: 'is_enabled',
    own: ['product_stock', 'url_rewrite', 'former_path', 'product_rating', 'product_option', 'alert_figure'],
    mentions: {
      orders: 'select count(*) from stock_movement m where m.product_id = $row.id and m.order_id is not null',
      'products that lead to it':
        'select count(*) from product p where $row.id = any(p.related_ids || p.crosssell_ids || p.upsell_ids)',
      'sets that hold it': `select count(*) from product p, jsonb_array_elements(coalesce(p.details->'contents', '[]')) c
          where lower((c->>'sku') collate "C") = lower($row.sku collate "C")`,
      'posts of the journal': 'select count(*) from blog_post b where $row.sku = any(b.related_skus)',
    },
    announce: (trx, ids) => announceProducts(trx, PRODUCTS_CHANGED, ids),
  },
  categories: {
    table: 'category',
    name: 'url_key',
    active: 'is_active',
    own: ['url_rewrite', 'former_path'],
    mentions: {
      products: 'select count(*) from product p where $row.id = any(p.category_ids)',
      coupons:
        'select count(*) from coupon c where $row.url_key = any(c.categories || c.excluded_categories)',
    },
    needed: 'parent_id is null',
    announce: catalogChanged,
  },
  mints: { table: 'mint', name: 'code', announce: catalogChanged },
  attributes: {
    table: 'attribute',
    name: 'code',
    own: ['attribute_option'],
    mentions: {
      products: 'select count(*) from product p where p.own_values ? $row.code',
      'configurable products': 'select count(*) from product_option o where o.attribute_id = $row.id',
    },
    needed: 'id < 200',
    announce: catalogChanged,
  },
  redirects: {
    table: 'url_redirect',
    name: 'path',
    canonical: trimSlashes,
    announce: catalogChanged,
  },
  coupons: {
    table: 'coupon',
    name: 'upper(code collate "C")',
    canonical: (code) => code.toUpperCase(),
    active: 'is_active',
    mentions: { 'uses in orders': 'select $row.uses' },
    announce: nothing,
  },
  'gift-cards': {
    table: 'gift_card',
    name: 'upper(code collate "C")',
    canonical: (code) => code.toUpperCase(),
    active: 'is_active',
    announce: nothing,
  },
  'cms-blocks': {
    table: 'cms_block',
    name: 'identifier',
    active: 'is_active',
    mentions: {
      categories: 'select count(*) from category c where c.cms_block = $row.identifier',
      'blocks and pages':
        "select count(*) from (select content from cms_block union all select content from cms_page) c where position('data-block-id=\"' || $row.identifier || '\"' in c.content) > 0",
    },
    announce: contentChanged,
  },
  'cms-pages': { table: 'cms_page', name: 'identifier', active: 'is_active', announce: contentChanged },
  'blog-categories': { table: 'blog_category', name: 'slug', announce: contentChanged },
  'blog-posts': { table: 'blog_post', name: 'id', announce: contentChanged },
  'search-stop-words': {
    table: 'search_stop_word',
    name: 'word',
    canonical: (word) => word.toLowerCase(),
    announce: searchChanged,
  },
  'search-terms': { table: 'search_term', name: 'query_text', announce: searchChanged },
};
