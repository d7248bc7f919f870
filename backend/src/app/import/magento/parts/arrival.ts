import type { MappedDownloads } from '../map-downloads.ts';
import type { Report } from '../report.ts';

type Cells = Readonly<Record<string, string>>;

/** The files or parts of a product, as its row brings them. */
export interface Arrival {
  /** Their columns. None if those of the shop stay. */
  readonly columns: object;
  /** Whether the product can be sold with them; null if it stays enabled or disabled as it is in the shop. */
  readonly isSalable: boolean | null;
}

/** The shop has what the export lacks: an import must not take back the work of the dealer. */
const KEPT: Arrival = { columns: {}, isSalable: null };
const ON_PAGE = 'in the back office, on the page of the product';

/**
 * Returns the files of a downloadable product. It can be sold if buyers get what Magento sold: all files, or
 * those that they choose. Reports the files that the dealer has to upload. `isInShop`: the shop has files of it.
 */
export function filesOf(
  { name = '' }: Cells,
  { column, missing, isSeparate }: MappedDownloads,
  { report, isInShop }: { readonly report: Report; readonly isInShop: boolean },
): Arrival {
  const say = (message: string) => report.note('downloadable_links', `"${name}" ${message}`);
  const files = missing.length === 0 ? 'its files' : missing.map((title) => `"${title}"`).join(', ');
  const isComplete = column !== null && missing.length === 0;
  if (!isComplete && isInShop) {
    say(`keeps the files that it has in the shop: upload ${files} ${ON_PAGE}, if they are not there`);
    return KEPT;
  }
  const isSalable = column !== null && (isSeparate || isComplete);
  if (!isSalable) say(`comes disabled: upload ${files} ${ON_PAGE}, then enable it`);
  else if (!isComplete) say(`comes without some files: upload ${files} ${ON_PAGE}`);
  return { columns: column === null ? {} : { downloads: column }, isSalable };
}

/** The parts of a product that consists of others. */
export interface MappedParts {
  /** The column of the export, for the report. */
  readonly column: string;
  /** What the dealer has to add without them. */
  readonly name: string;
  /** The columns of the parts; null if no part comes. */
  readonly columns: object | null;
}

/** Returns the parts of a configurable, grouped product or bundle. Without a part, it comes disabled. `isInShop`: the shop has parts of it. */
export function partsOf(
  { name = '' }: Cells,
  parts: MappedParts,
  { report, isInShop }: { readonly report: Report; readonly isInShop: boolean },
): Arrival {
  if (parts.columns !== null) return { columns: parts.columns, isSalable: true };
  const say = (message: string) => report.note(parts.column, `"${name}" ${message}`);
  if (isInShop) {
    say(`keeps its ${parts.name} of the shop: the export has none that come`);
    return KEPT;
  }
  say(`comes disabled: add its ${parts.name} ${ON_PAGE}, then enable it`);
  return { columns: {}, isSalable: false };
}
