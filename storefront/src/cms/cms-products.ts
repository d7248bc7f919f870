import { documentQuery } from '../graphql/document-query.ts';
import { CmsProductsDocument, type CmsProductsQueryVariables } from '../graphql/generated/graphql.ts';
import { findElement, type HtmlElement } from './parse-html.ts';

/** A piece without a number shows this many products of a category. */
const USUAL_COUNT = 8;
const MOST_COUNT = 60;

/** Sort orders of Page Builder that are one of ours; the others keep the order of the category. */
const SORTS: Readonly<Record<string, NonNullable<CmsProductsQueryVariables['sort']>>> = {
  date_newest_top: { created_at: 'DESC' },
  date_oldest_top: { created_at: 'ASC' },
  name_ascending: { name: 'ASC' },
  name_descending: { name: 'DESC' },
  price_high_to_low: { price: 'DESC' },
  price_low_to_high: { price: 'ASC' },
};

/** The skus that a products piece names, in its order. */
export function skusOf(element: HtmlElement): readonly string[] {
  return (namingElement(element)?.attributes['data-product-skus'] ?? '')
    .split(',')
    .map((sku) => sku.trim())
    .filter(Boolean)
    .slice(0, MOST_COUNT);
}

/** The question for the products of a piece, by skus or by category; null when it names none. */
export function productsOf(element: HtmlElement): CmsProductsQueryVariables | null {
  const skus = skusOf(element);
  if (skus.length > 0) return { filter: { sku: { in: [...skus] } }, pageSize: skus.length };
  const { attributes } = namingElement(element) ?? element;
  const category = attributes['data-category-id'];
  if (category === undefined || !/^\d{1,9}$/.test(category)) return null;
  const sort = SORTS[attributes['data-sort-order'] ?? ''];
  const count = Number(attributes['data-products-count']) || USUAL_COUNT;
  return {
    filter: { category_uid: { eq: btoa(category) } },
    pageSize: Math.min(Math.max(Math.floor(count), 1), MOST_COUNT),
    ...(sort && { sort }),
  };
}

/** The products of one piece of content. */
export const cmsProductsQuery = (variables: CmsProductsQueryVariables) =>
  documentQuery(CmsProductsDocument, variables, { priced: true });

/** The piece itself, or what a widget inside of it became. */
function namingElement(element: HtmlElement): HtmlElement | null {
  return findElement(
    [element],
    ({ attributes }) =>
      attributes['data-product-skus'] !== undefined || attributes['data-category-id'] !== undefined,
  );
}
