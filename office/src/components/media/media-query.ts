import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  MediaAssetDocument,
  MediaAssetsDocument,
  type MediaFileFragment,
  type MediaKind,
} from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';

/** The topic under which the media library announces changes. */
export const MEDIA = 'media';

/** A file of the media library. */
export type MediaFile = MediaFileFragment;

export type { MediaKind };

const PAGE_SIZE = 48;

/** A page of the media library. Shows the previous page until the next one has loaded. */
export const mediaAssetsQuery = (search: string, kind: MediaKind | null, after: string | null) =>
  queryOptions({
    ...officeQuery(MEDIA, MediaAssetsDocument, { search, kind, after, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

/** One file of the media library. */
export const mediaAssetQuery = (id: string) => officeQuery(MEDIA, MediaAssetDocument, { id });
