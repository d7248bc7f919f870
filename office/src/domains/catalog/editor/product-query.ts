import { queryOptions } from '@tanstack/react-query';
import {
  EditedProductDocument,
  type EditedProductQuery,
  LinkProductPreviewDocument,
  NewProductDraftDocument,
  type PreviewProductQuery,
  ProductChoicesDocument,
  type ProductChoicesQuery,
  type ProductDraftFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** A product on its page in the office. */
export type EditedProduct = NonNullable<EditedProductQuery['product']>;
/** Unsaved changes of the person. */
export type ProductDraft = ProductDraftFieldsFragment;
/** The choices of fields. */
export type ProductChoices = ProductChoicesQuery['product_choices'];
/** The effect of a save. */
export type ProductPreview = PreviewProductQuery['preview_product'];

/** A product with all fields of its page. */
export const editedProductQuery = (sku: string) => officeQuery('products', EditedProductDocument, { sku });

/** The unsaved new product. Only its page changes it. */
export const newDraftQuery = queryOptions({
  ...officeQuery('product-draft', NewProductDraftDocument, {}),
  staleTime: 0,
  gcTime: 0,
});

/** The choices of fields. */
export const productChoicesQuery = officeQuery('products', ProductChoicesDocument, {});

const LINK_MS = 10 * 60_000;

/** A link to the preview. It is refreshed before it expires. */
export const previewLinkQuery = (sku: string | null) =>
  queryOptions({
    ...officeQuery('product-preview', LinkProductPreviewDocument, { sku }),
    staleTime: LINK_MS,
    refetchInterval: LINK_MS,
  });
