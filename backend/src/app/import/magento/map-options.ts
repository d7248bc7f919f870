import {
  CUSTOM_OPTION_TYPES,
  type CustomOptionType,
  isEntered,
} from '@ingot/rules/catalog/custom-options.ts';
import { DOWNLOAD_ENDINGS } from '../../../domains/catalog/downloads/check-download.ts';
import { parseEntries } from './parse-cells.ts';
import { parseAmount, parsePercent } from './parse-measures.ts';
import type { Report } from './report.ts';

type Entry = ReadonlyMap<string, string>;

/** A reason for which the shop cannot have an option. */
class OptionLost extends Error {}

/**
 * Returns the customizable options of a product as the columns of `products`. Options that cannot come are
 * reported. `isSalable` is false if shoppers must fill in one of them.
 */
export function optionsOf(cell: string, report: Report): { options: object[]; isSalable: boolean } {
  // Magento repeats the name of a choice for each of its values.
  const byName = Map.groupBy(parseEntries(cell), (entry) => entry.get('name') ?? '');
  const options: object[] = [];
  let isSalable = true;
  for (const [name, entries] of byName) {
    try {
      options.push(optionOf(name, entries, report));
    } catch (error) {
      if (!(error instanceof OptionLost)) throw error;
      const isRequired = entries.some(isDue);
      isSalable &&= !isRequired;
      const end = isRequired ? '. Shoppers must fill it in, so the product is disabled' : '';
      report.note('custom_options', `"${name}" does not come: ${error.message}${end}`);
    }
  }
  return { options, isSalable };
}

function optionOf(title: string, entries: readonly Entry[], report: Report): object {
  const [first = new Map<string, string>()] = entries;
  const name = first.get('type') ?? '';
  const type = CUSTOM_OPTION_TYPES.find((one) => one === name);
  if (!type) throw new OptionLost(`the shop has no options of the type "${name}"`);
  const option = { title, type, required: entries.some(isDue) };
  const price = (entry: Entry) => pricedOf(entry, title, report);
  return isEntered({ type })
    ? { ...option, ...enteredOf(type, first, price) }
    : { ...option, values: valuesOf(entries, price) };
}

function enteredOf(type: CustomOptionType, entry: Entry, price: (entry: Entry) => object): object {
  const most = Number(entry.get('max_characters') ?? '0');
  const hasLimit = (type === 'field' || type === 'area') && most > 0;
  const file = type === 'file' ? fileOf(entry) : {};
  return { ...price(entry), ...(hasLimit && { max_characters: most }), ...file };
}

/** Returns the limits of a file. Types that the shop does not take are left out. */
function fileOf(entry: Entry): object {
  const named = (entry.get('file_extension') ?? '').toLowerCase().split(/[\s,;.]+/);
  const endings = named.filter((ending) => DOWNLOAD_ENDINGS.includes(ending));
  if (named.some((ending) => ending !== '') && endings.length === 0) {
    throw new OptionLost(`the shop takes no files of the types "${entry.get('file_extension')}"`);
  }
  const [x, y] = [Number(entry.get('image_size_x') ?? 0), Number(entry.get('image_size_y') ?? 0)];
  return {
    ...(endings.length > 0 && { file_extensions: endings }),
    ...(x > 0 && { image_size_x: x }),
    ...(y > 0 && { image_size_y: y }),
  };
}

function valuesOf(entries: readonly Entry[], price: (entry: Entry) => object): object[] {
  const named = entries.filter((entry) => entry.has('option_title'));
  if (named.length === 0) throw new OptionLost('it has no values');
  return named.map((entry) => ({ title: entry.get('option_title'), ...price(entry) }));
}

/** Returns SKU and price of an option or value. One that lowers the price comes without a price. */
function pricedOf(entry: Entry, title: string, report: Report): object {
  const [sku, price = '0'] = [entry.get('sku'), entry.get('price')];
  const isShare = entry.get('price_type') === 'percent';
  const value = isShare ? parsePercent(price) : parseAmount(price);
  if (value === null) throw new OptionLost(`"${price}" is not a price`);
  if (value < 0) {
    const own = entry.get('option_title');
    const named = own === undefined ? title : `${title}: ${own}`;
    report.note(
      'custom_options',
      `"${named}" costs nothing: the price ${price} does not come, which lowers the price`,
    );
  }
  return {
    ...(sku !== undefined && { sku }),
    ...(value > 0 && (isShare ? { price_percent: value } : { price_minor: value })),
  };
}

function isDue(entry: Entry): boolean {
  return entry.get('required') === '1';
}
