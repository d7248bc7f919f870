/** The widths in which the shop serves images, in device pixels. */
export const IMAGE_WIDTHS = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Folders below the media base URL, by kind of image. */
const MEDIA_FOLDERS = {
  product: 'catalog/product/',
  category: 'catalog/category/',
  swatch: 'attribute/swatch/',
} as const;

/** Returns the URL of an image from its file name as Magento stores it: `/a/b.jpg` or `b.jpg`. */
export function mediaAddress(kind: keyof typeof MEDIA_FOLDERS, file: string): string {
  if (/^https?:\/\//.test(file) || file.startsWith('/media/')) return file;
  const path = file.replace(/^\/+/, '');
  const folder = MEDIA_FOLDERS[kind];
  return `/media/${path.startsWith(folder) ? path : folder + path}`;
}

/**
 * Returns the path of an image below the media folder, such as `catalog/product/x.webp`. Returns
 * null for an image of another site.
 */
export function mediaPath(url: string): string | null {
  const match = /^(?:https?:\/\/[^/]+)?\/media\/([^?#]+)/.exec(url);
  return match?.[1] ?? null;
}

/**
 * Returns whether an image is a product photo of the shop. Product photos have a near-white
 * background.
 */
export function isProductPhoto(url: string): boolean {
  return mediaPath(url)?.startsWith(MEDIA_FOLDERS.product) ?? false;
}

/**
 * Returns the argument of the resizing path: a path of the shop, or `from/{host}/{path}` for
 * another site. Returns null for other URLs.
 */
function resizablePath(url: string): string | null {
  const path =
    mediaPath(url) ?? /^https:\/\/([^/?#@:]+\/[^?#]+)/.exec(url)?.[1]?.replace(/^/, 'from/') ?? null;
  return path === null || path.endsWith('.svg') ? null : path;
}

/**
 * Returns the URL of an image in one width. Images that cannot be resized, such as drawings and
 * build files, keep their URL.
 */
export function imageSource(url: string, width: ImageWidth, quality?: number): string {
  const path = resizablePath(url);
  if (path === null) return url;
  const search = new URLSearchParams({ format: 'auto', width: String(width) });
  if (quality !== undefined) search.set('quality', String(quality));
  // The version of a replaced file: sizes cached without it show the former picture.
  const version = /\?v=(\d+)$/.exec(url)?.[1];
  if (version !== undefined) search.set('v', version);
  return `/img/${path}?${search}`;
}

/**
 * Returns a `srcset` with all widths up to twice `largest` CSS pixels. Returns undefined for images
 * that cannot be resized.
 */
export function imageSourceSet(
  url: string,
  largest: number,
  smallest: number = Math.min(320, largest),
  quality?: number,
): string | undefined {
  if (resizablePath(url) === null) return undefined;
  const limit = widthStep(largest * 2);
  return IMAGE_WIDTHS.filter((width) => width >= smallest && width <= limit)
    .map((width) => `${imageSource(url, width, quality)} ${width}w`)
    .join(', ');
}

/**
 * Returns the smallest available width that is at least this wide, or the largest available width.
 */
export function widthStep(pixels: number): ImageWidth {
  return IMAGE_WIDTHS.find((step) => step >= pixels) ?? 2560;
}
