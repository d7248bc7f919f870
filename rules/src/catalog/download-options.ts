import type { CustomOption, OptionChoice } from './custom-options.ts';

/** Where a file is: kept by the shop under a name, or at an https address. */
export type DownloadSource =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'url'; readonly url: string };

/** A file that a buyer gets with a downloadable product. */
export interface DownloadLink {
  /** Unique in the shop. */
  readonly id: number;
  readonly title: string;
  /** What the file adds to the price of a piece, in minor units of the base currency, if files are sold separately. */
  readonly priceMinor: number;
  readonly source: DownloadSource;
  /** A part of the file that everybody can open; null without one. */
  readonly sample: DownloadSource | null;
  /** Most downloads for each bought piece; null without a limit. */
  readonly limit: number | null;
}

/** A file that everybody can open before the purchase. */
export interface DownloadSample {
  /** Unique in the shop. */
  readonly id: number;
  readonly title: string;
  readonly source: DownloadSource;
}

/** The files of a downloadable product, in display order. */
export interface DownloadTerms {
  /** The heading of the files; null for the shop's. */
  readonly linksTitle: string | null;
  /** Whether the shopper chooses the files. Otherwise a piece contains all of them. */
  readonly isSeparate: boolean;
  readonly links: readonly DownloadLink[];
  readonly samples: readonly DownloadSample[];
}

/**
 * Returns the option with which a shopper chooses files; null if a piece contains all of them. The id of a
 * value is the id of its link.
 */
export function linksOption(
  { isSeparate, links, linksTitle }: DownloadTerms,
  { id, title }: { readonly id: number; readonly title: () => string },
): CustomOption | null {
  if (!isSeparate) return null;
  return {
    id,
    type: 'checkbox',
    isRequired: true,
    isLinks: true,
    sku: null,
    price: { kind: 'fixed', minor: 0 },
    maxCharacters: null,
    values: links.map((link) => ({
      id: link.id,
      title: link.title,
      sku: null,
      price: { kind: 'fixed', minor: link.priceMinor },
    })),
    // Read when it is shown, because the catalog has no language.
    get title() {
      return linksTitle ?? title();
    },
  };
}

/** Returns the links that a piece with these choices contains, in display order. */
export function chosenLinks(
  { isSeparate, links }: DownloadTerms,
  options: readonly CustomOption[],
  choices: readonly OptionChoice[],
): readonly DownloadLink[] {
  if (!isSeparate) return links;
  const option = options.find(({ isLinks }) => isLinks);
  const chosen = choices.find(({ optionId }) => optionId === option?.id)?.valueIds ?? [];
  return links.filter(({ id }) => chosen.includes(id));
}
