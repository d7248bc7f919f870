import { extname, join } from 'node:path';
import { openPicture } from '../../../platform/media/open-picture.ts';
import { encode } from '../files/check-picture.ts';
import type { FileEnding } from '../files/file-content.ts';
import { mediaFolder } from '../files/media-files.ts';
import { type AddedAsset, type MediaDesk, storeAsset } from './add-asset.ts';
import { findAsset, findAssetsAt } from './media-asset.repository.ts';
import type { Crop } from './media-asset.ts';
import { assetUnknown, cropInvalid, cropKind } from './media-errors.ts';

/** The least side of a crop in pixels. Smaller parts show nothing useful. */
const LEAST_SIDE = 16;
const MOST_PIXELS = 50_000_000;

/**
 * Crops a picture and stores the part as a new file. The original does not change. A crop of a crop
 * reads the first picture, so that no quality is lost twice.
 * @param crop in pixels of the picture with this path
 */
export async function cropAsset(desk: MediaDesk, path: string, crop: Crop): Promise<AddedAsset> {
  const [asset] = await findAssetsAt(desk.db, [path]);
  if (asset === undefined) throw assetUnknown();
  const { kind, width, height } = asset;
  if (kind !== 'image' || width === null || height === null) throw cropKind();
  if (!isInside(crop, width, height)) throw cropInvalid();
  const first = asset.sourceId === null ? null : await findAsset(desk.db, asset.sourceId);
  const offset = first !== null && asset.crop !== null ? asset.crop : { x: 0, y: 0 };
  const source = first ?? asset;
  const part = { ...crop, x: crop.x + offset.x, y: crop.y + offset.y };
  const ending = endingOf(source.path);
  const file = join(mediaFolder(desk.config), source.path);
  const opened = await openPicture(file, { limitInputPixels: MOST_PIXELS });
  const picture = opened
    .rotate()
    .extract({ left: part.x, top: part.y, width: part.width, height: part.height });
  const bytes = await encode(picture, ending).catch(() => null);
  if (bytes === null) throw cropInvalid();
  return storeAsset(desk, {
    name: source.name,
    content: { kind: 'image', ending, width: part.width, height: part.height, bytes },
    alt: asset.alt,
    source: { id: source.id, crop: part },
  });
}

function isInside({ x, y, width, height }: Crop, fullWidth: number, fullHeight: number): boolean {
  const sides = [x, y, width, height];
  return (
    sides.every((side) => Number.isInteger(side) && side >= 0) &&
    width >= Math.min(LEAST_SIDE, fullWidth) &&
    height >= Math.min(LEAST_SIDE, fullHeight) &&
    x + width <= fullWidth &&
    y + height <= fullHeight
  );
}

function endingOf(path: string): FileEnding {
  const ending = extname(path).slice(1).toLowerCase();
  return (['png', 'webp', 'avif'].find((known) => known === ending) ?? 'jpg') as FileEnding;
}
