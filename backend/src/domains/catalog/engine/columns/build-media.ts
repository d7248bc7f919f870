import type { StoredMedia } from '../../../../platform/database/tables/json-columns.ts';
import type { ProductImage, ProductVideo } from '../model/product.ts';

/** What a product shows: its pictures in their order, and of several films that are not hidden the first one. */
export interface ProductShow {
  readonly images: readonly ProductImage[];
  readonly video: ProductVideo | null;
}

/** What a product shows. Equal texts are one. */
export function buildMedia(
  entries: readonly StoredMedia[],
  sharedText: (text: string) => string,
): ProductShow {
  const images: ProductImage[] = [];
  let shown: ProductVideo | null = null;
  for (const { id, kind, file, label, position, is_disabled, clip, description = null } of entries) {
    if (kind === 'image') {
      images.push({
        id,
        file: sharedText(file),
        label: sharedText(label),
        position,
        isDisabled: is_disabled,
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
