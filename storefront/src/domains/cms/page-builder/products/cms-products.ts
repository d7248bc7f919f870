import { readProductPiece } from '@ingot/rules/cms/product-piece.ts';
import { documentQuery } from '../../../../platform/graphql/document-query.ts';
import {
  CmsProductsDocument,
  type CmsProductsQueryVariables,
} from '../../../../platform/graphql/generated/graphql.ts';
import { findElement, type HtmlElement } from '../../html/parse-html.ts';

/** The skus that a products piece names, in its order; empty when it names a category. */
export function skusOf(element: HtmlElement): readonly string[] {
  const piece = readProductPiece(namingElement(element)?.attributes ?? {});
  return piece && 'skus' in piece ? piece.skus : [];
}

/** The question for the products of a piece, by skus or by category; null when it names none. */
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
