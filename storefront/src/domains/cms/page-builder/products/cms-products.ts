import { readProductPiece } from '@ingot/rules/cms/product-piece.ts';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  CmsProductsDocument,
  type CmsProductsQueryVariables,
} from '../../../../platform/graphql/generated/graphql.ts';
import { findElement, type HtmlElement } from '../../html/parse-html.ts';

/** Returns the SKUs of a product block, in order; empty if it names a category. */
export function skusOf(element: HtmlElement): readonly string[] {
  const piece = readProductPiece(namingElement(element)?.attributes ?? {});
  return piece && 'skus' in piece ? piece.skus : [];
}

/**
 * Returns the query variables for the products of a block, by SKU or category; null if it names
 * neither.
 */
export function productsOf(element: HtmlElement): CmsProductsQueryVariables | null {
  const piece = readProductPiece(namingElement(element)?.attributes ?? {});
  if (piece === null) return null;
  if ('skus' in piece) return { filter: { sku: { in: [...piece.skus] } }, pageSize: piece.skus.length };
  return {
    filter: { category_uid: { eq: btoa(piece.categoryId) } },
    pageSize: piece.count,
    ...(piece.sort && { sort: piece.sort }),
  };
}

/** Query for the products of one content block. */
export const cmsProductsQuery = (variables: CmsProductsQueryVariables) =>
  documentQuery(CmsProductsDocument, variables, { priced: true });

/** Returns the block itself, or the widget inside of it. */
function namingElement(element: HtmlElement): HtmlElement | null {
  return findElement(
    [element],
    ({ attributes }) =>
      attributes['data-product-skus'] !== undefined || attributes['data-category-id'] !== undefined,
  );
}
