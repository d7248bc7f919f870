import type { StoredMedia, StoredTier } from '../../../../platform/database/tables/json-columns.ts';
import type { ProductColumns } from '../product-row.ts';

/** A picture or film as a file names it: by product, kind and file, without an id. */
export type MediaEntry = Omit<StoredMedia, 'id'>;

/** The tiers of a row by quantity; null when it names none. */
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

/** Tiers by quantity; those of `more` are added, or take the place of one of the same quantity. */
export function mergeTiers(tiers: readonly StoredTier[], more: readonly StoredTier[]): StoredTier[] {
  const byQuantity = new Map([...tiers, ...more].map((tier) => [tier.quantity, tier]));
  return [...byQuantity.values()].sort((a, b) => a.quantity - b.quantity);
}

/**
 * The pictures and films of a row's product; null when the row names neither. Pictures that are named replace all known
 * pictures; a film that is named replaces the first known film, and null removes it.
 */
export function galleryOf(
  { images, video }: ProductColumns,
  known: readonly StoredMedia[],
): MediaEntry[] | null {
  if (images === undefined && video === undefined) return null;
  const { image: knownImages = [], video: knownFilms = [] } = Object.groupBy(known, ({ kind }) => kind);
  const gallery: readonly MediaEntry[] =
    images?.map(({ file, label, position, is_disabled, clip }) => ({
      kind: 'image',
      file,
      label,
      position,
      is_disabled,
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

/** The entries with ids, each kind and file once: the id that it had among `known`, else a new one. */
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
