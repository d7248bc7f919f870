import type { Database } from '../../../platform/database/database.ts';
import { findAssetsAt } from './media-asset.repository.ts';

/** Width and height of a picture in pixels, after rotation by its orientation tag. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the sizes of pictures in the library, by path below the media folder. Other files, and
 * files that are not in the library, are missing.
 */
export async function findPictureSizes(
  db: Database,
  paths: readonly string[],
): Promise<Map<string, PictureSize>> {
  const assets = await findAssetsAt(db, paths);
  return new Map(
    assets.flatMap(({ path, kind, width, height }) =>
      kind === 'image' && width !== null && height !== null ? [[path, { width, height }]] : [],
    ),
  );
}
