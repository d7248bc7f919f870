/** Reads the cells of Magento's export files. */

/**
 * Parses `additional_attributes`: `color=Black,material="Cotton, wool"`, or each pair in quotes:
 * `"color=Black","material=Cotton, wool"`. A comma separates pairs only before `code=`, because Magento
 * does not always quote values.
 */
export function parseAttributes(cell: string): Map<string, string> {
  return attributesOf(splitPairs(cell, false).map(({ pair }) => pair));
}

/** Parses entries of attributes, separated by `|`: `sku=A,color=Red|sku=B,color=Blue`. */
export function parseEntries(cell: string): Map<string, string>[] {
  const entries: string[][] = [[]];
  for (const { pair, isLast } of splitPairs(cell, true)) {
    entries.at(-1)?.push(pair);
    if (isLast) entries.push([]);
  }
  return entries.map(attributesOf).filter(({ size }) => size > 0);
}

function attributesOf(pairs: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of pairs) {
    const whole = unquoted(pair);
    const at = whole.indexOf('=');
    if (at <= 0) continue;
    const value = unquoted(whole.slice(at + 1).trim());
    if (value !== '') found.set(whole.slice(0, at).trim().replace(/^"/, '').toLowerCase(), value);
  }
  return found;
}

/**
 * Splits `code=value` pairs. `hasEntries`: a bar ends a pair too, the last one of its entry. A quote opens
 * only at the start of a pair or of its value, and only if one before a separator closes it. Any other
 * quote is a letter, such as an inch mark.
 */
function splitPairs(cell: string, hasEntries: boolean): { pair: string; isLast: boolean }[] {
  const pairs: { pair: string; isLast: boolean }[] = [];
  let start = 0;
  for (let at = 0; at <= cell.length; at++) {
    const sign = cell[at];
    if (sign === '"' && isOpening(cell, start, at)) at = closingQuote(cell, at) ?? at;
    const isLast = hasEntries && sign === '|';
    const isEnd =
      sign === undefined || isLast || (sign === ',' && /^"?\w+=/.test(cell.slice(at + 1, at + 80)));
    if (!isEnd) continue;
    pairs.push({ pair: cell.slice(start, at).trim(), isLast });
    start = at + 1;
  }
  return pairs;
}

function isOpening(cell: string, start: number, at: number): boolean {
  const before = cell.slice(start, at).trim();
  return before === '' || before.indexOf('=') === before.length - 1;
}

/** Returns the place of the quote that closes the one at `from`; null for none. `""` is a quote inside. */
function closingQuote(cell: string, from: number): number | null {
  const [inside] = /^(?:[^"]|"")*/.exec(cell.slice(from + 1)) ?? [''];
  const at = from + 1 + inside.length;
  return cell[at] === '"' && /^\s*(?:[,|]|$)/.test(cell.slice(at + 1)) ? at : null;
}

function unquoted(value: string): string {
  if (!value.startsWith('"') || closingQuote(value, 0) !== value.length - 1) return value;
  return value.slice(1, -1).replaceAll('""', '"').trim();
}

/** One variant of `configurable_variations`: its SKU and the value of each choice. */
export interface Variation {
  readonly sku: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Parses `sku=A,color=Red|sku=B,color=Blue`. Entries without a SKU are left out. */
export function parseVariations(cell: string): Variation[] {
  return parseEntries(cell).flatMap((pairs) => {
    const sku = pairs.get('sku') ?? '';
    pairs.delete('sku');
    return sku === '' ? [] : [{ sku, values: Object.fromEntries(pairs) }];
  });
}

/** A product on the page of a grouped product. */
export interface Associated {
  readonly sku: string;
  /** The whole quantity that the page starts with. */
  readonly quantity: number;
}

/**
 * Parses `associated_skus` of a grouped product: `A=2.0000,B=0.0000`. A comma separates entries only after
 * a quantity, because SKUs may contain commas. The first entry of a SKU counts.
 */
export function parseAssociated(cell: string): Associated[] {
  const found = new Map<string, Associated>();
  let entry = '';
  for (const part of cell.split(',')) {
    entry = entry === '' ? part : `${entry},${part}`;
    const [, quantity] = /=\s*(\d{1,6})(?:\.\d*)?\s*$/.exec(part) ?? [];
    if (quantity === undefined) continue;
    const sku = entry.slice(0, entry.lastIndexOf('=')).trim();
    if (sku !== '' && !found.has(sku)) found.set(sku, { sku, quantity: Number(quantity) });
    entry = '';
  }
  return [...found.values()];
}

/**
 * Parses `Default Category/Gold/Coins,Default Category/New` into paths without the root. A comma
 * separates paths only before one of the roots, because names may contain commas. `\/` is a slash of a
 * name.
 */
export function parseCategories(cell: string, roots: readonly string[] = [rootOf(cell)]): string[][] {
  const known = roots.filter((root) => root !== '').sort((one, other) => other.length - one.length);
  if (rootOf(cell) === '' || known.length === 0) return [];
  const paths = cell.split(new RegExp(`,\\s*(?=(?:${known.map(escaped).join('|')})(?:/|,|$))`, 'u'));
  return paths
    .map((path) =>
      path
        .split(/(?<!\\)\//u)
        .slice(1)
        .map((name) => name.replaceAll('\\/', '/').trim())
        .filter((name) => name !== ''),
    )
    .filter((names) => names.length > 0);
}

/** Returns the root of the first category path of a cell; empty for none. */
export function rootOf(cell: string): string {
  return (cell.split('/', 1)[0] ?? '').split(',', 1)[0]?.trim() ?? '';
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Parses an amount such as `1234.5000` to minor units, half up; null for another form. */
export function parseMinor(cell: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(cell.trim()) ?? [];
  if (whole === undefined) return null;
  const [cents, next] = [decimals.slice(0, 2).padEnd(2, '0'), decimals.slice(2, 3)];
  return Number(whole) * 100 + Number(cents) + (Number(next || '0') >= 5 ? 1 : 0);
}

/**
 * Parses a time of an export, `2026-11-20 09:00:00` or `11/20/26, 9:00 AM`, both UTC. Returns ISO 8601;
 * null for another form.
 */
export function parseTime(cell: string): string | null {
  const text = cell.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/.exec(text);
  if (iso) {
    const [, year, month, day, hour = '00', minute = '00', second = '00'] = iso;
    return valid(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  }
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d\d)\s*([AP]M)?)?$/iu.exec(
    text.replaceAll(/\s/gu, ' '),
  );
  if (!us) return null;
  const [, month = '', day = '', year = '', hour = '0', minute = '00', half = ''] = us;
  const twelve = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const two = (part: string | number) => String(part).padStart(2, '0');
  const full = year.length === 2 ? `20${year}` : year;
  return valid(`${full}-${two(month)}-${two(day)}T${two(twelve)}:${minute}:00Z`);
}

function valid(iso: string): string | null {
  const at = Date.parse(iso);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(iso.slice(0, 10)) ? null : iso;
}
