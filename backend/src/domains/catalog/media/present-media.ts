import type { CatalogProduct, ProductImage } from '../engine/model/product.ts';

/** Stands in for products without a picture; every import puts it into the media folder. */
export const PLACEHOLDER_FILE = 'catalog/product/placeholder.webp';

/** A picture as `ProductImage` of the API. */
export interface PresentedImage {
  readonly url: string;
  readonly label: string;
  readonly position: number;
  readonly disabled: boolean;
  readonly clip: string | null;
}

/** A film as `ProductVideo` of the API. */
export interface PresentedVideo {
  readonly url: string;
  readonly label: string;
  readonly position: number;
  readonly disabled: boolean;
  readonly video_content: PresentedFilm;
}

/** Where a film is and what it shows. */
export interface PresentedFilm {
  readonly media_type: string;
  readonly video_provider: string;
  readonly video_url: string;
  readonly video_title: string;
  readonly video_description: string;
  readonly video_metadata: null;
}

/** Absolute address of a file of the media folder. `baseUrl` ends with a slash. */
export function mediaUrl(file: string, baseUrl: string): string {
  return `${baseUrl}media/${file}`;
}

/** The product's main picture, or the placeholder. */
export function mainImage(product: CatalogProduct, baseUrl: string): PresentedImage {
  const image = product.images.find((candidate) => !candidate.isDisabled);
  if (image) return presentImage(image, product, baseUrl);
  const url = mediaUrl(PLACEHOLDER_FILE, baseUrl);
  return { url, label: product.name, position: 1, disabled: false, clip: null };
}

/** Pictures and the film by position; hidden pictures left out. */
export function gallery(product: CatalogProduct, baseUrl: string): (PresentedImage | PresentedVideo)[] {
  const images = product.images
    .filter((image) => !image.isDisabled)
    .map((image) => presentImage(image, product, baseUrl));
  const { video } = product;
  if (!video) return images;
  const film: PresentedVideo = {
    url: mainImage(product, baseUrl).url,
    label: video.title,
    position: video.position,
    disabled: false,
    video_content: presentFilm(product, baseUrl) as PresentedFilm,
  };
  return [...images, film].sort((a, b) => a.position - b.position);
}

/** The product's film, or null. A film of the media folder gets its whole address. */
export function presentFilm({ video }: CatalogProduct, baseUrl: string): PresentedFilm | null {
  if (!video) return null;
  return {
    media_type: 'external-video',
    video_provider: providerOf(video.url),
    video_url: video.url.startsWith('/') ? baseUrl.replace(/\/$/, '') + video.url : video.url,
    video_title: video.title,
    video_description: video.description ?? '',
    video_metadata: null,
  };
}

/** `youtube`, `vimeo`, or empty for any other address. */
export function providerOf(address: string): string {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  if (/(^|\.)(youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(host)) return 'youtube';
  return /(^|\.)vimeo\.com$/.test(host) ? 'vimeo' : '';
}

function presentImage(image: ProductImage, product: CatalogProduct, baseUrl: string): PresentedImage {
  return {
    url: mediaUrl(image.file, baseUrl),
    label: image.label || product.name,
    position: image.position,
    disabled: image.isDisabled,
    clip: image.clip,
  };
}
