import type { CustomOption } from '@ingot/rules/catalog/custom-options.ts';
import {
  type DownloadSource,
  type DownloadTerms,
  linksOption,
} from '@ingot/rules/catalog/download-options.ts';
import type { StoredDownloads } from '../../../platform/database/tables/json-columns.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { firstOptionId, MOST_CUSTOM_OPTIONS } from './stored-custom-options.ts';

/** Texts about the files of downloadable products. */
export const downloadText = defineMessages('downloads', {
  files: 'Files',
  'not-found': "We can't find the link you requested.",
});

/** A product has at most this number of links and of samples, so that their ids are unique in the shop. */
export const MOST_DOWNLOADS = MOST_CUSTOM_OPTIONS;

/** Returns the files of a product. The ids follow from its id and their numbers, as those of options. */
export function toDownloads(productId: number, stored: StoredDownloads): DownloadTerms {
  const idOf = (number: number) => firstOptionId(productId) + number - 1;
  return {
    linksTitle: stored.links_title ?? null,
    isSeparate: stored.is_separate ?? false,
    links: stored.links.map((link) => ({
      id: idOf(link.number),
      title: link.title,
      priceMinor: link.price_minor ?? 0,
      source: requiredSource(link),
      sample: toSource({ file: link.sample_file, url: link.sample_url }),
      limit: link.most_downloads ?? null,
    })),
    samples: (stored.samples ?? []).map((sample) => ({
      id: idOf(sample.number),
      title: sample.title,
      source: requiredSource(sample),
    })),
  };
}

/** Returns the option with which a shopper chooses files; null if a piece contains all. It has the number 0. */
export function toLinksOption(productId: number, terms: DownloadTerms): CustomOption | null {
  return linksOption(terms, { id: firstOptionId(productId) - 1, title: () => downloadText('files') });
}

/** Parses a stored source; null without one. */
export function toSource({
  file,
  url,
}: {
  readonly file?: string | undefined;
  readonly url?: string | undefined;
}): DownloadSource | null {
  if (file !== undefined) return { kind: 'file', file };
  return url === undefined ? null : { kind: 'url', url };
}

function requiredSource(stored: { readonly file?: string; readonly url?: string }): DownloadSource {
  const source = toSource(stored);
  if (source === null) throw new Error('A stored download has neither a file nor an address');
  return source;
}
