import type { ProductImage, ProductVideo } from '../model/product.ts';
import type { StoredMedia } from '../model/stored-values.ts';

/** The media of a product: all images by position, and the first video that is not hidden. */
export interface ProductShow {
  readonly images: readonly ProductImage[];
  readonly video: ProductVideo | null;
}

/** Builds the media of a product from stored rows. `sharedText` deduplicates equal strings. */
export function buildMedia(
  entries: readonly StoredMedia[],
  sharedText: (text: string) => string,
): ProductShow {
  const images: ProductImage[] = [];
  let shown: ProductVideo | null = null;
  for (const entry of entries) {
    const { id, kind, file, label, position, is_disabled, clip, description = null } = entry;
    if (kind === 'image') {
      images.push({
        id,
        file: sharedText(file),
        label: sharedText(label),
        position,
        isDisabled: is_disabled,
        ...(entry.is_thumbnail && { isThumbnail: true as const }),
        clip: clip === undefined ? null : sharedText(clip),
      });
      continue;
    }
    const video = { id, url: file, title: label, description, position };
    if (!is_disabled && (!shown || inOrder(video, shown) < 0)) shown = video;
  }
  return { images: images.sort(inOrder), video: shown };
}

function inOrder(a: ProductImage | ProductVideo, b: ProductImage | ProductVideo): number {
  return a.position - b.position || a.id - b.id;
}
