import { parseAttributes, parseEntries, parseMinor } from './parse-cells.ts';
import type { ProductFiles } from './product-files.ts';
import type { Report } from './report.ts';

type Cells = Readonly<Record<string, string>>;
type Entry = ReadonlyMap<string, string>;

/** The folders of an export that contain files of each kind, below those of all files. */
const FOLDERS = {
  link: 'downloadable/files/links',
  linkSample: 'downloadable/files/link_samples',
  sample: 'downloadable/files/samples',
} as const;
/** Titles are cut to these, with a number behind those that occur twice. */
const LONGEST_TITLE = 100;
const LONGEST_HEADING = 80;

/** The files of a downloadable product that come. */
export interface MappedDownloads {
  /** The column `downloads` of a product; null without a file that comes. */
  readonly column: object | null;
  /** Titles of the files that buyers would not get. */
  readonly missing: readonly string[];
  /** Whether shoppers choose among the files: then one that does not come takes nothing from the others. */
  readonly isSeparate: boolean;
}

/** Returns the files of a downloadable product. Files that the folder lacks are reported. */
export async function downloadsOf(
  cells: Cells,
  files: ProductFiles,
  report: Report,
): Promise<MappedDownloads> {
  const entries = parseEntries(cells.downloadable_links ?? '');
  const attributes = parseAttributes(cells.additional_attributes ?? '');
  const isSeparate =
    entries.some((entry) => entry.get('purchased_separately') === '1') ||
    /^(1|yes)$/i.test(attributes.get('links_purchased_separately') ?? '');
  const source = sourceReader(files, report);
  const titles = titleGiver();
  const links: object[] = [];
  const missing: string[] = [];
  for (const entry of inOrder(entries)) {
    const title = titles(entry);
    const place = await source('downloadable_links', 'link', entry.get('file') ?? entry.get('url'));
    if (place === null) {
      missing.push(title);
      continue;
    }
    const sample = entry.get('sample') ?? entry.get('sample_file') ?? entry.get('sample_url');
    const shown = sample ? await source('downloadable_links', 'linkSample', sample) : null;
    links.push({
      title,
      ...place,
      ...(isSeparate && pricedOf(entry, report)),
      ...(shown?.file && { sample_file: shown.file }),
      ...(shown?.url && { sample_url: shown.url }),
      ...limitOf(entry),
    });
  }
  if (links.length === 0) return { column: null, missing, isSeparate };
  const samples: object[] = [];
  const sampleTitles = titleGiver();
  for (const entry of inOrder(parseEntries(cells.downloadable_samples ?? ''))) {
    const place = await source('downloadable_samples', 'sample', entry.get('file') ?? entry.get('url'));
    const title = sampleTitles(entry);
    if (place !== null) samples.push({ title, ...place });
  }
  const grouped = entries.find((entry) => entry.has('group_title'));
  const heading = grouped?.get('group_title') ?? attributes.get('links_title');
  const column = {
    ...(heading !== undefined && { links_title: heading.slice(0, LONGEST_HEADING) }),
    separate: isSeparate,
    links,
    ...(samples.length > 0 && { samples }),
  };
  return { column, missing, isSeparate };
}

function sourceReader(files: ProductFiles, report: Report) {
  return async (
    column: string,
    kind: keyof typeof FOLDERS,
    name: string | undefined,
  ): Promise<{ readonly file?: string; readonly url?: string } | null> => {
    if (name === undefined) {
      report.note(column, 'an entry has neither a file nor an address');
      return null;
    }
    if (/^https:\/\/[^\s/]/i.test(name)) return { url: name.replace(/^https/i, 'https') };
    if (/^[a-z]+:\/\//i.test(name)) {
      report.note(column, `${name} does not come: the shop sends buyers to https addresses only`);
      return null;
    }
    const file = await files.copy(FOLDERS[kind], name);
    if (file === null) report.note(column, `the file ${name} is not in the folder`);
    return file === null ? null : { file };
  };
}

function inOrder(entries: readonly Entry[]): Entry[] {
  const place = (entry: Entry) => Number(entry.get('sortorder') ?? entry.get('sort_order') ?? 0) || 0;
  return [...entries].sort((a, b) => place(a) - place(b));
}

/** Returns a function that gives each entry a title. The shop tells files apart by it, Magento does not. */
function titleGiver(): (entry: Entry) => string {
  const taken = new Set<string>();
  let count = 0;
  return (entry) => {
    count += 1;
    const named = (entry.get('title') ?? `File ${count}`).slice(0, LONGEST_TITLE);
    const title = taken.has(named.toLowerCase()) ? `${named} (${count})` : named;
    taken.add(title.toLowerCase());
    return title;
  };
}

function pricedOf(entry: Entry, report: Report): object {
  const price = entry.get('price') ?? '0';
  const minor = parseMinor(price);
  if (minor === null || minor < 0) {
    report.note('downloadable_links', `"${price}" is not a price, so the file costs nothing more`);
    return {};
  }
  return minor > 0 ? { price_minor: minor } : {};
}

/** Magento has 0 or `unlimited` for a file without a limit. */
function limitOf(entry: Entry): object {
  const most = Math.floor(Number(entry.get('downloads') ?? entry.get('number_of_downloads')));
  return most >= 1 ? { most_downloads: most } : {};
}
