import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { holdMedia } from '../../media/library/hold-media.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeProductsIn } from '../changes/change-products.ts';
import { providerOf } from '../media/present-media.ts';
import {
  hiddenThumbnail,
  labelTooLong,
  notPicture,
  notVideo,
  pictureTwice,
  pictureUnknown,
  tooManyPictures,
  twoThumbnails,
  videoAddress,
  videoTitle,
} from './picture-errors.ts';
import {
  type ProductFilm,
  type ProductPicture,
  type ProductPictures,
  readPictures,
} from './product-pictures.ts';

const MOST_PICTURES = 50;
const LONGEST_LABEL = 500;
const LONGEST_TITLE = 200;
const MEDIA = '/media/';

/** Pictures in their order, and a video. */
export interface WantedPictures {
  readonly images: readonly Omit<ProductPicture, 'position'>[];
  readonly video: ProductFilm | null;
}

/** The pictures and the video that the person read. */
export type SeenPictures = Pick<ProductPictures, 'images' | 'video'>;

/**
 * Saves the pictures and the video of a product as one change, which can be undone. A picture without
 * alternative text gets the name of the product.
 * @throws ContractError `CONFLICT` if another person has changed them since, or the first problem
 * of a picture
 */
export async function savePictures(
  desk: Desk,
  sku: string,
  wanted: WantedPictures,
  seen: SeenPictures,
): Promise<ProductPictures> {
  return inTransaction(desk.db, async (trx) => {
    const before = await readPictures(trx, sku);
    const images = await checkImages(trx, wanted.images, before);
    const video = await checkFilm(trx, wanted.video, before.video);
    await changeProductsIn(trx, desk, { kind: 'product' }, [
      {
        sku: before.sku,
        lastMovement: null,
        fields: [
          { field: 'images', seen: seen.images, value: images },
          { field: 'video', seen: seen.video, value: video },
        ],
      },
    ]);
    return readPictures(trx, before.sku);
  });
}

async function checkImages(
  trx: Transaction,
  wanted: WantedPictures['images'],
  before: ProductPictures,
): Promise<ProductPicture[]> {
  if (wanted.length > MOST_PICTURES) throw tooManyPictures(MOST_PICTURES);
  const known = new Set(before.images.map(({ file }) => file));
  // The media library may not have indexed imported files yet. A picture that the product has is valid.
  const held = await holdMedia(
    trx,
    wanted.map(({ file }) => file),
  );
  const files = new Set<string>();
  for (const { file, label } of wanted) {
    if (files.has(file)) throw pictureTwice(file);
    files.add(file);
    const kind = held.get(file)?.kind;
    if (kind === undefined && !known.has(file)) throw pictureUnknown(file);
    if (kind === 'video') throw notPicture(file);
    if ([...label].length > LONGEST_LABEL) throw labelTooLong(file);
  }
  const thumbnails = wanted.filter((picture) => picture.is_thumbnail);
  if (thumbnails.length > 1) throw twoThumbnails();
  if (thumbnails[0]?.is_disabled) throw hiddenThumbnail();
  return wanted.map(({ file, label, is_disabled, is_thumbnail, clip }, index) => ({
    file,
    label: label.trim() || before.name,
    position: index + 1,
    is_disabled,
    ...(is_thumbnail && { is_thumbnail }),
    ...(clip && { clip }),
  }));
}

async function checkFilm(
  trx: Transaction,
  film: ProductFilm | null,
  before: ProductFilm | null,
): Promise<ProductFilm | null> {
  if (film === null) return null;
  const video_url = film.video_url.trim();
  const video_title = film.video_title.trim();
  const description = film.video_description?.trim() ?? '';
  if (video_title === '' || [...video_title].length > LONGEST_TITLE) throw videoTitle();
  if (video_url !== before?.video_url) await checkAddress(trx, video_url);
  return { video_url, video_title, ...(description !== '' && { video_description: description }) };
}

async function checkAddress(trx: Transaction, address: string): Promise<void> {
  if (!address.startsWith(MEDIA)) {
    if (!address.startsWith('https://') || providerOf(address) === '') throw videoAddress();
    return;
  }
  const path = address.slice(MEDIA.length);
  const kind = (await holdMedia(trx, [path])).get(path)?.kind;
  if (kind === undefined) throw pictureUnknown(path);
  if (kind !== 'video') throw notVideo(path);
}
