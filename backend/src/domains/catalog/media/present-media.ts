import type { CatalogProduct, ProductImage } from '@ingot/catalog-engine/model/product.ts';
import type { Services } from '../../../platform/context.ts';

/** The image of products without one. Every import copies it to the media folder. */
export const PLACEHOLDER_FILE = 'catalog/product/placeholder.webp';

/** The address of the media folder in addresses of videos. */
const MEDIA = '/media/';

/** An image as `ProductImage` of the API. */
export interface PresentedImage {
  readonly url: string;
  readonly label: string;
  readonly position: number;
  readonly disabled: boolean;
  readonly clip: string | null;
}

/** A video as `ProductVideo` of the API. */
export interface PresentedVideo {
  readonly url: string;
  readonly label: string;
  readonly position: number;
  readonly disabled: boolean;
  readonly video_content: PresentedFilm;
}

/** The address and content of a video. */
export interface PresentedFilm {
  readonly media_type: string;
  readonly video_provider: string;
  readonly video_url: string;
  readonly video_title: string;
  readonly video_description: string;
  readonly video_metadata: null;
}

/** Returns the absolute URL of a file in the media folder. */
export type MediaUrl = (file: string) => string;

/** Returns the function that makes URLs of files. The URL of a replaced file has its version. */
export function mediaUrls({ shop, media }: Pick<Services, 'shop' | 'media'>): MediaUrl {
  const versions = media.current();
  return (file) => `${shop.baseUrl}media/${versions.addressOf(file)}`;
}

/** Returns the first visible image: the main one. */
export function firstImage({ images }: CatalogProduct): ProductImage | undefined {
  return images.find((image) => !image.isDisabled);
}

/** Returns the image of lists and carts: the chosen one, or the main one. */
export function thumbnailImage(product: CatalogProduct): ProductImage | undefined {
  const chosen = product.images.find((image) => image.isThumbnail && !image.isDisabled);
  return chosen ?? firstImage(product);
}

/** Returns the product's main image, or the placeholder. */
export function mainImage(product: CatalogProduct, mediaUrl: MediaUrl): PresentedImage {
  return presentOr(firstImage(product), product, mediaUrl);
}

/** Returns the image of lists and carts, or the placeholder. */
export function smallImage(product: CatalogProduct, mediaUrl: MediaUrl): PresentedImage {
  return presentOr(thumbnailImage(product), product, mediaUrl);
}

function presentOr(
  image: ProductImage | undefined,
  product: CatalogProduct,
  mediaUrl: MediaUrl,
): PresentedImage {
  if (image) return presentImage(image, product, mediaUrl);
  const url = mediaUrl(PLACEHOLDER_FILE);
  return { url, label: product.name, position: 1, disabled: false, clip: null };
}

/** Returns images and video by position, without disabled images. */
export function gallery(product: CatalogProduct, mediaUrl: MediaUrl): (PresentedImage | PresentedVideo)[] {
  const images = product.images
    .filter((image) => !image.isDisabled)
    .map((image) => presentImage(image, product, mediaUrl));
  const { video } = product;
  if (!video) return images;
  const film: PresentedVideo = {
    url: mainImage(product, mediaUrl).url,
    label: video.title,
    position: video.position,
    disabled: false,
    video_content: presentFilm(product, mediaUrl) as PresentedFilm,
  };
  return [...images, film].sort((a, b) => a.position - b.position);
}

/** Returns the product's video, or null. A path in the media folder becomes an absolute URL. */
export function presentFilm({ video }: CatalogProduct, mediaUrl: MediaUrl): PresentedFilm | null {
  if (!video) return null;
  return {
    media_type: 'external-video',
    video_provider: providerOf(video.url),
    video_url: video.url.startsWith(MEDIA) ? mediaUrl(video.url.slice(MEDIA.length)) : video.url,
    video_title: video.title,
    video_description: video.description ?? '',
    video_metadata: null,
  };
}

/** Returns `youtube`, `vimeo`, or an empty string for any other address. */
export function providerOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(host)) return 'youtube';
  return /(^|\.)vimeo\.com$/.test(host) ? 'vimeo' : '';
}

function presentImage(image: ProductImage, product: CatalogProduct, mediaUrl: MediaUrl): PresentedImage {
  return {
    url: mediaUrl(image.file),
    label: image.label || product.name,
    position: image.position,
    disabled: image.isDisabled,
    clip: image.clip,
  };
}
