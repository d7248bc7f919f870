import type { GalleryFragment } from '../../../platform/graphql/generated/graphql.ts';

/** A picture or video of a gallery, ready to render. */
export interface GalleryEntry {
  readonly key: string;
  readonly url: string;
  readonly label: string;
  readonly clip: string | null;
  /** Whether the picture shows a whole coin from above, so that its width equals the diameter. */
  readonly hasWholeCircle: boolean;
  readonly film: { readonly url: string; readonly title: string; readonly description: string } | null;
}

/** Returns the entries by position. Omits pictures without a URL and videos without a link. */
export function galleryEntries(media: GalleryFragment['media_gallery']): GalleryEntry[] {
  return (media ?? [])
    .filter((entry) => entry !== null)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
    .flatMap((entry): GalleryEntry[] => {
      const { url, label, position } = entry;
      if (!url) return [];
      const clip = entry.__typename === 'ProductImage' ? (entry.clip ?? null) : null;
      const content = entry.__typename === 'ProductVideo' ? entry.video_content : null;
      if (entry.__typename === 'ProductVideo' && !content?.video_url) return [];
      return [
        {
          key: `${position}:${url}`,
          url,
          label: label ?? '',
          clip,
          hasWholeCircle: clip?.startsWith('circle') ?? false,
          film: content?.video_url
            ? {
                url: content.video_url,
                title: content.video_title ?? label ?? '',
                description: content.video_description ?? '',
              }
            : null,
        },
      ];
    });
}
