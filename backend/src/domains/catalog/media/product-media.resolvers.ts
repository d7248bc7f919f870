import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import type { Context } from '../../../platform/context.ts';
import {
  firstImage,
  gallery,
  mainImage,
  mediaUrls,
  presentFilm,
  providerOf,
  smallImage,
  thumbnailImage,
} from './present-media.ts';

const CATALOG_FOLDER = /^catalog\/product(?=\/)/;

const image = (product: CatalogProduct, _: unknown, { services }: Context) =>
  mainImage(product, mediaUrls(services));

const small = (product: CatalogProduct, _: unknown, { services }: Context) =>
  smallImage(product, mediaUrls(services));

/** Returns the media in the shape of older clients, with the roles of images. */
function entries(product: CatalogProduct, _: unknown, { services }: Context) {
  const { images, video } = product;
  const main = firstImage(product);
  const thumbnail = thumbnailImage(product);
  const pictures = images.map((picture) => ({
    id: picture.id,
    uid: encodeUid(picture.id),
    media_type: 'image',
    label: picture.label || product.name,
    position: picture.position,
    disabled: picture.isDisabled,
    types: [
      ...(picture === main ? ['image'] : []),
      ...(picture === thumbnail ? ['small_image', 'thumbnail'] : []),
    ],
    file: picture.file.replace(CATALOG_FOLDER, ''),
    content: null,
    video_content: null,
  }));
  if (!video) return pictures;
  const film = {
    id: video.id,
    uid: encodeUid(video.id),
    media_type: 'external-video',
    label: video.title,
    position: video.position,
    disabled: false,
    types: [],
    file: main?.file.replace(CATALOG_FOLDER, '') ?? '',
    content: null,
    video_content: presentFilm(product, mediaUrls(services)),
  };
  return [...pictures, film].sort((a, b) => a.position - b.position);
}

/** Resolvers of a product's media fields. */
export const mediaFields = {
  image,
  small_image: small,
  thumbnail: small,
  media_gallery: (product: CatalogProduct, _: unknown, { services }: Context) =>
    gallery(product, mediaUrls(services)),
  media_gallery_entries: entries,
  youtube_video_link: ({ video }: CatalogProduct) =>
    video && providerOf(video.url) === 'youtube' ? video.url : null,
};

/** Resolvers of media types. */
export const resolvers: Resolvers = {
  MediaGalleryInterface: {
    __resolveType: (entry) => ('video_content' in entry ? 'ProductVideo' : 'ProductImage'),
  },
};
