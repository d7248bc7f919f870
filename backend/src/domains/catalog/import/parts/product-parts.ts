import type { StoredMedia, StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import type { ProductColumns } from '../product-row.ts';

/** An image or video as a file defines it: by product, kind and file, without an id. */
export type MediaEntry = Omit<StoredMedia, 'id'>;

/** Returns the tiers of a row by quantity, or null when it has none. */
export function tiersOf({ pricing }: ProductColumns): StoredTier[] | null {
  if (pricing.tiers === undefined) return null;
  const tiers: StoredTier[] =
    pricing.mode === 'metal'
      ? pricing.tiers.map(({ quantity, premium_percent, premium_fixed_minor }) => ({
          quantity,
          premium_ppm: premium_percent,
          premium_fixed_minor,
        }))
      : pricing.tiers.map(({ quantity, fixed_price_minor }) => ({
          quantity,
          price_minor: fixed_price_minor,
        }));
  return mergeTiers([], tiers);
}

/** Merges tiers by quantity. A tier of `more` replaces one of the same quantity. */
export function mergeTiers(tiers: readonly StoredTier[], more: readonly StoredTier[]): StoredTier[] {
  const byQuantity = new Map([...tiers, ...more].map((tier) => [tier.quantity, tier]));
  return [...byQuantity.values()].sort((a, b) => a.quantity - b.quantity);
}

/**
 * Returns the media after a row, or null when the row names neither images nor video. Images
 * replace all existing images. A video replaces the first existing video, and null removes it.
 */
export function galleryOf(
  { images, video }: ProductColumns,
  known: readonly StoredMedia[],
): MediaEntry[] | null {
  if (images === undefined && video === undefined) return null;
  const { image: knownImages = [], video: knownFilms = [] } = Object.groupBy(known, ({ kind }) => kind);
  const gallery: readonly MediaEntry[] =
    images?.map(({ file, label, position, is_disabled, is_thumbnail, clip }) => ({
      kind: 'image',
      file,
      label,
      position,
      is_disabled,
      ...(is_thumbnail && { is_thumbnail: true as const }),
      ...(clip && { clip }),
    })) ?? knownImages;
  if (video === undefined) return [...gallery, ...knownFilms];
  const [before, ...others] = knownFilms;
  if (video === null) return [...gallery, ...others];
  const { video_url, video_title, video_description } = video;
  const isSame = before?.file === video_url;
  const film: MediaEntry = {
    kind: 'video',
    file: video_url,
    label: video_title,
    position: isSame ? before.position : Math.max(0, ...gallery.map((image) => image.position)) + 1,
    is_disabled: isSame && before.is_disabled,
    ...(video_description && { description: video_description }),
  };
  return [...gallery, film, ...others];
}

/**
 * Assigns ids to entries and removes duplicates of the same kind and file. An entry keeps the id
 * that it has in `known`.
 */
export function withMediaIds(
  entries: readonly MediaEntry[],
  known: readonly StoredMedia[],
  newId: () => number,
): StoredMedia[] {
  const idOf = new Map(known.map((entry) => [mediaKey(entry), entry.id]));
  const distinct = new Map(entries.map((entry) => [mediaKey(entry), entry]));
  return [...distinct].map(([key, entry]) => ({ ...entry, id: idOf.get(key) ?? newId() }));
}

function mediaKey({ kind, file }: MediaEntry): string {
  return `${kind} ${file}`;
}
