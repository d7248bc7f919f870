import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BulkChangeInput,
  BulkChangesDocument,
  PreviewBulkChangeDocument,
  type PreviewBulkChangeQuery,
  type ProductFilterInput,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The effects of a rule. */
export type BulkPreview = PreviewBulkChangeQuery['preview_bulk_change'];
/** A product of the preview. */
export type BulkProduct = BulkPreview['products'][number];

/** The preview of a rule; it follows changes by others. */
export const bulkPreviewQuery = (filter: ProductFilterInput, change: BulkChangeInput | null) =>
  queryOptions({
    ...officeQuery('products', PreviewBulkChangeDocument, {
      filter,
      change: change ?? { target: 'premium', how: 'step', value: 0 },
    }),
    enabled: change !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Earlier bulk changes. */
export const bulkChangesQuery = officeQuery('products', BulkChangesDocument, {});
