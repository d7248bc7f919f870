import type { ListRow } from '../fields/rows-field.tsx';

/** Returns a row of a file with one text for its place, and one for that of its sample. */
export function shownFileRow({ file, url, sample_file, sample_url, ...rest }: ListRow): ListRow {
  return { ...rest, source: file ?? url ?? '', sample: sample_file ?? sample_url ?? '' };
}

/**
 * Returns a row of a file as import files contain it. An address starts with `https://`; any other text is
 * a path in the shop's folder of downloads.
 */
export function fileRow({ source, sample, price_minor, most_downloads, ...rest }: ListRow): ListRow {
  const [place, part] = [String(source ?? '').trim(), String(sample ?? '').trim()];
  return {
    ...rest,
    title: rest['title'] ?? '',
    ...(isAddress(place) ? { url: place } : { file: place }),
    ...(part !== '' && (isAddress(part) ? { sample_url: part } : { sample_file: part })),
    ...(price_minor != null && { price_minor }),
    ...(most_downloads != null && { most_downloads }),
  };
}

/** Returns a title for an uploaded file: its name without the extension. */
export function titleOfFile(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, '').replaceAll(/[_-]+/g, ' ');
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
