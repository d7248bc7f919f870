import type { ProductImage, ProductVideo } from '../product.ts';
import type { ProductStretch } from './snapshot.repository.ts';

/** Pictures by place of the product in the stretch, in their order; films by the same place. */
export interface StretchMedia {
  readonly images: readonly (readonly ProductImage[])[];
  readonly videos: ReadonlyMap<number, ProductVideo>;
}

/** What the products of a stretch show. Of several films that are not hidden, the first one counts. */
export function buildMedia(stretch: ProductStretch, sharedText: (text: string) => string): StretchMedia {
  const videos = new Map<number, ProductVideo>();
  const images = stretch.media.map((entries, place) => {
    const own: ProductImage[] = [];
    for (const { id, kind, file, label, position, is_disabled, clip, description = null } of entries) {
      if (kind === 'image') {
        own.push({
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
      const other = videos.get(place);
      if (!is_disabled && (!other || inOrder(video, other) < 0)) videos.set(place, video);
    }
    return own.sort(inOrder);
  });
  return { images, videos };
}

function inOrder(a: ProductImage | ProductVideo, b: ProductImage | ProductVideo): number {
  return a.position - b.position || a.id - b.id;
}
