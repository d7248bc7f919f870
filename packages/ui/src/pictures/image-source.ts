/** The widths in which the shop serves pictures, in device pixels (IMG-01). */
export const IMAGE_WIDTHS = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Where pictures of a kind lie below the media base (IMG-03, IMG-04, IMG-05). */
const MEDIA_FOLDERS = {
  product: 'catalog/product/',
  category: 'catalog/category/',
  swatch: 'attribute/swatch/',
} as const;

/** The address of a picture of which only the file is known, as Magento stores it: `/a/b.jpg`, `b.jpg`. */
export function mediaAddress(kind: keyof typeof MEDIA_FOLDERS, file: string): string {
  if (/^https?:\/\//.test(file) || file.startsWith('/media/')) return file;
  const path = file.replace(/^\/+/, '');
  const folder = MEDIA_FOLDERS[kind];
  return `/media/${path.startsWith(folder) ? path : folder + path}`;
}

/** Only the path of a picture under the media folder: `catalog/product/x.webp`; null for a picture of another site. */
export function mediaPath(url: string): string | null {
  const match = /^(?:https?:\/\/[^/]+)?\/media\/([^?#]+)/.exec(url);
  return match?.[1] ?? null;
}

/** Whether a picture lies where the shop keeps the photographs of its products, which have a near-white ground. */
export function isProductPhoto(url: string): boolean {
  return mediaPath(url)?.startsWith(MEDIA_FOLDERS.product) ?? false;
}

/** What the resizing path takes: a path of the shop's own, or `from/{host}/{path}` of another site; null for neither. */
function resizablePath(url: string): string | null {
  const path =
    mediaPath(url) ?? /^https:\/\/([^/?#@:]+\/[^?#]+)/.exec(url)?.[1]?.replace(/^/, 'from/') ?? null;
  return path === null || path.endsWith('.svg') ? null : path;
}

/** The address of a picture in one width; what cannot be resized (drawings, files of the build) stays as it is. */
export function imageSource(url: string, width: ImageWidth, quality?: number): string {
  const path = resizablePath(url);
  if (path === null) return url;
  const search = new URLSearchParams({ format: 'auto', width: String(width) });
  if (quality !== undefined) search.set('quality', String(quality));
  return `/img/${path}?${search}`;
}

/** All widths up to twice `largest` CSS pixels, as a `srcset`; undefined for pictures that are not resized. */
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

/** The smallest step that is not narrower than this, or the largest step. */
export function widthStep(pixels: number): ImageWidth {
  return IMAGE_WIDTHS.find((step) => step >= pixels) ?? 2560;
}
