import { keepPreviousData } from '@tanstack/react-query';
import {
  MediaAssetsAtDocument,
  ProductPicturesDocument,
  type ProductPicturesFieldsFragment,
} from '../../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../../platform/graphql/office-query.ts';

/** The pictures and the video of a product. */
export type Pictures = ProductPicturesFieldsFragment;
/** A picture of a product. */
export type Picture = Pictures['images'][number];
/** The video of a product. */
export type Film = NonNullable<Pictures['video']>;

/** The pictures and the video of a product. */
export const picturesQuery = (sku: string) => officeQuery('products', ProductPicturesDocument, { sku });

/** The files of the library for these pictures. The order of the pictures does not matter. */
export const picturesFilesQuery = (paths: readonly string[]) => ({
  ...officeQuery('media', MediaAssetsAtDocument, { paths: [...paths].sort() }),
  enabled: paths.length > 0,
  placeholderData: keepPreviousData,
});
