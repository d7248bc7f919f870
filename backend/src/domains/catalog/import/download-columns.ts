import { z } from 'zod';
import type {
  StoredDownloadLink,
  StoredDownloadSample,
  StoredDownloads,
} from '../../../platform/database/tables/json-columns.ts';
import { flag, minorUnits, text, wholeNumber } from '../../../platform/import-files/columns.ts';
import { type PlainRow, withoutAbsent } from '../../../platform/import-files/stored-rows.ts';
import { isDownloadPath } from '../downloads/download-files.ts';
import { MOST_DOWNLOADS } from '../loading/stored-downloads.ts';
import { numberFiles } from './file-numbers.ts';

/* The files of a downloadable product in import files and in `product.details`. */

const file = () =>
  text(200).refine(
    isDownloadPath,
    'must be a name in the folder downloads, as guides/coins.pdf, without a leading dot',
  );
const address = () =>
  text(1_000).refine(
    (value) => /^https:\/\/[^\s/]/.test(value),
    'must be an address that starts with https://',
  );

// Without a number, that of the same file before, else a free one. Carts and orders refer to the number.
const sampleColumns = {
  number: wholeNumber(1, MOST_DOWNLOADS).optional(),
  title: text(120),
  file: file().nullish(),
  url: address().nullish(),
};
const linkColumns = {
  ...sampleColumns,
  price_minor: minorUnits().optional(),
  sample_file: file().nullish(),
  sample_url: address().nullish(),
  most_downloads: wholeNumber(1, 100_000).nullish(),
};

type SourceColumns = Readonly<{ file?: string | null | undefined; url?: string | null | undefined }>;

function hasOneSource({ file: name, url }: SourceColumns): boolean {
  return (name == null) !== (url == null);
}
const ONE_SOURCE = { path: ['file'], message: 'must name a file, or url an address, and not both' };

const linkSchema = z
  .strictObject(linkColumns)
  .refine(hasOneSource, ONE_SOURCE)
  .refine((link) => link.sample_file == null || link.sample_url == null, {
    path: ['sample_file'],
    message: 'must not be beside sample_url',
  });
const sampleSchema = z.strictObject(sampleColumns).refine(hasOneSource, ONE_SOURCE);

/** The column `downloads` of a row of `products`. Amounts are minor units of the base currency. */
export const downloadsColumn = z
  .strictObject({
    links_title: text(80).nullish(),
    separate: flag().default(false),
    links: z
      .array(linkSchema, 'must be a list')
      .min(1, 'must list a file')
      .max(MOST_DOWNLOADS, `must not have more than ${MOST_DOWNLOADS} files`),
    samples: z
      .array(sampleSchema, 'must be a list')
      .max(MOST_DOWNLOADS, `must not have more than ${MOST_DOWNLOADS} samples`)
      .optional(),
  })
  .superRefine(({ separate, links, samples = [] }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (hasTwins(links)) wrong('links', 'must have different titles and numbers');
    if (hasTwins(samples)) wrong('samples', 'must have different titles and numbers');
    if (!separate && links.some(({ price_minor }) => price_minor))
      wrong('links', 'have prices only with separate: true');
  });

/** A validated {@link downloadsColumn}. */
export type DownloadColumns = z.output<typeof downloadsColumn>;

/**
 * Converts the checked column to its stored form. Files without a number keep that of the same file in
 * `known`, the product as it is.
 */
export function storedDownloads(
  { links_title, separate, links, samples }: DownloadColumns,
  known: StoredDownloads | null,
): StoredDownloads {
  const linkNumbers = numberFiles(links, known?.links ?? []);
  const sampleNumbers = numberFiles(samples ?? [], known?.samples ?? []);
  return {
    ...(links_title && { links_title }),
    ...(separate && { is_separate: true }),
    links: links.map((link, at) => ({
      ...storedSample(link, linkNumbers[at] ?? at + 1),
      ...(link.price_minor && { price_minor: link.price_minor }),
      ...(link.sample_file && { sample_file: link.sample_file }),
      ...(link.sample_url && { sample_url: link.sample_url }),
      ...(link.most_downloads && { most_downloads: link.most_downloads }),
    })),
    ...(samples?.length && {
      samples: samples.map((sample, at) => storedSample(sample, sampleNumbers[at] ?? at + 1)),
    }),
  };
}

/** Converts stored files to the column of an export. */
export function downloadsFileRow({ links_title, is_separate, links, samples }: StoredDownloads): PlainRow {
  return withoutAbsent({
    links_title,
    separate: is_separate,
    links: links.map((link: StoredDownloadLink) => withoutAbsent({ ...link })),
    samples: samples?.map((sample) => withoutAbsent({ ...sample })),
  });
}

function storedSample(
  { title, file: name, url }: z.output<typeof sampleSchema>,
  number: number,
): StoredDownloadSample {
  return { number, title, ...(name && { file: name }), ...(url && { url }) };
}

function hasTwins(
  list: readonly { readonly title: string; readonly number?: number | undefined }[],
): boolean {
  const titles = new Set(list.map(({ title }) => title.toLowerCase()));
  const numbers = list.flatMap(({ number }) => number ?? []);
  return titles.size < list.length || new Set(numbers).size < numbers.length;
}
