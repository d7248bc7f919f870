/** The widths in which the shop serves pictures, in device pixels. */
export const IMAGE_WIDTHS = [40, 80, 160, 320, 640, 960, 1280, 1600, 2560] as const;

/** Only the path of a picture under the media folder: `catalog/product/x.webp`; null for a picture of another site. */
export function mediaPath(url: string): string | null {
  const match = /^(?:https?:\/\/[^/]+)?\/media\/([^?#]+)/.exec(url);
  return match?.[1] ?? null;
}

/** The address of a picture in one width; a picture that is not ours stays as it is. */
export function imageSource(url: string, width: (typeof IMAGE_WIDTHS)[number], quality?: number): string {
  const path = mediaPath(url);
  if (path === null || path.endsWith('.svg')) return url;
  const search = new URLSearchParams({ width: String(width), format: 'auto' });
  if (quality !== undefined) search.set('quality', String(quality));
  return `/img/${path}?${search}`;
}

/** All widths up to twice `largest` CSS pixels, as a `srcset`; undefined for pictures that are not resized. */
export function imageSourceSet(url: string, largest: number, quality?: number): string | undefined {
  const path = mediaPath(url);
  if (path === null || path.endsWith('.svg')) return undefined;
  const smallest = Math.min(320, largest);
  const limit = IMAGE_WIDTHS.find((width) => width >= largest * 2) ?? 2560;
  return IMAGE_WIDTHS.filter((width) => width >= smallest && width <= limit)
    .map((width) => `${imageSource(url, width, quality)} ${width}w`)
    .join(', ');
}
