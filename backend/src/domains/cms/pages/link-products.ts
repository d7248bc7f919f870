import { listProducts } from '@ingot/catalog-engine/lists/list-products.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { readProductPiece } from '@ingot/rules/cms/product-piece.ts';
import type { Context } from '../../../platform/context.ts';
import { listView, sortOf } from '../../catalog/list/read-list.ts';
import { escapeHtml } from '../blocks/render-directives.ts';

const PIECE = 'data-content-type="products"';
const NAMING_TAG = /<[a-z][^<>]*\sdata-(?:product-skus|category-id)="[^<>]*>/g;
const ATTRIBUTE = /\s(data-[\w-]+)="([^"]*)"/g;
/**
 * Adds a list of product links to product elements in content, as Magento renders them. Storefronts
 * read from the links which products to show. Only content with such elements depends on the
 * catalog.
 */
export function linkProducts(html: string, context: Context): string {
  if (!html.includes(PIECE)) return html;
  return html.replace(NAMING_TAG, (tag) => {
    const given = Object.fromEntries(
      [...tag.matchAll(ATTRIBUTE)].map(([, name, value = '']) => [name, value]),
    );
    return `${tag}${linkList(productsOf(given, context), context)}`;
  });
}

function productsOf(
  attributes: Readonly<Record<string, string>>,
  context: Context,
): readonly CatalogProduct[] {
  const piece = readProductPiece(attributes);
  if (piece === null) return [];
  const isBySku = 'skus' in piece;
  const { products } = listProducts(
    {
      search: null,
      filter: isBySku ? { sku: { in: [...piece.skus] } } : { category_uid: { eq: btoa(piece.categoryId) } },
      sort: isBySku ? null : sortOf(piece.sort, context),
      page: { currentPage: 1, pageSize: isBySku ? piece.skus.length : piece.count },
    },
    listView(context),
  );
  if (!isBySku) return products;
  return products.toSorted((one, other) => piece.skus.indexOf(one.sku) - piece.skus.indexOf(other.sku));
}

function linkList(products: readonly CatalogProduct[], { services, cacheTags }: Context): string {
  const suffix = services.shop.store.productUrlSuffix;
  const items = products.map(({ id, name, urlKey }) => {
    cacheTags.add(`cat_p_${id}`);
    const link = `<a class="product-item-link" href="/${escapeHtml(urlKey)}${escapeHtml(suffix)}">${escapeHtml(name)}</a>`;
    return `<li class="product-item">${link}</li>`;
  });
  return `<ol class="product-items">${items.join('')}</ol>`;
}
