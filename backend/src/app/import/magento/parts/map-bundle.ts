import { BUNDLE_OPTION_KINDS } from '@ingot/rules/catalog/bundle.ts';
import { parseEntries, parseMinor } from '../parse-cells.ts';
import { parsePercent } from '../parse-measures.ts';
import type { Report } from '../report.ts';

type Cells = Readonly<Record<string, string>>;
type Entry = ReadonlyMap<string, string>;

/** Settings of a bundle that the shop does not have, by column, with the reason. */
const SETTINGS: Readonly<Record<string, readonly [value: RegExp, message: string]>> = {
  bundle_price_type: [/^fixed$/i, 'does not come: the prices of the parts make the price of the bundle'],
  bundle_sku_type: [/^fixed$/i, 'does not come: each part keeps its SKU'],
  bundle_weight_type: [/^fixed$/i, 'does not come: the parts make the weight of the bundle'],
  bundle_shipment_type: [/^separately$/i, 'does not come: the parts ship like all lines of an order'],
};

/** Returns the column `bundle` of `products`; null for no part that comes. `report` receives each that does not. */
export function bundleOf(cells: Cells, report: Report): object | null {
  // Magento repeats the attributes of an option for each of its parts.
  const byName = Map.groupBy(parseEntries(cells.bundle_values ?? ''), (entry) => entry.get('name') ?? '');
  const options = [...byName].flatMap(([name, entries]) => optionOf(name, entries, report));
  if (options.length === 0) return null;
  for (const [column, [value, message]] of Object.entries(SETTINGS)) {
    if (value.test(cells[column] ?? '')) report.note(column, message);
  }
  return { ...discountOf(cells, report), options };
}

function optionOf(title: string, entries: readonly Entry[], report: Report): object[] {
  const [first] = entries;
  const name = first?.get('type') ?? 'select';
  const type = BUNDLE_OPTION_KINDS.find((kind) => kind === name);
  if (!type) report.note('bundle_values', `"${title}" becomes a select: "${name}" is not a type of option`);
  const parts = entries.flatMap((entry) => partOf(title, entry, report));
  if (parts.length === 0) {
    report.note('bundle_values', `"${title}" does not come: it has no part`);
    return [];
  }
  const takesMany = type === 'checkbox' || type === 'multi';
  const chosen = parts.findIndex((part) => part.is_default);
  return [
    {
      title,
      type: type ?? 'select',
      required: first?.get('required') !== '0',
      parts: parts.map((part, at) => ({
        ...part,
        is_default: part.is_default && (takesMany || at === chosen),
      })),
    },
  ];
}

function partOf(title: string, entry: Entry, report: Report) {
  const sku = entry.get('sku');
  if (sku === undefined) return [];
  const note = (message: string) => report.note('bundle_values', `"${sku}" of "${title}" ${message}`);
  const price = entry.get('price') ?? '0';
  if (parseMinor(price) !== 0) note(`costs its price in the shop: its own price ${price} does not come`);
  const text = entry.get('default_qty') ?? '1';
  // Magento's zero pieces let the shopper enter the number.
  const isNone = Number(text) === 0;
  const quantity = isNone ? 1 : Number(text);
  if (isNone) note('comes with 1 piece instead of 0, and is not chosen before the shopper chooses it');
  if (!Number.isInteger(quantity) || quantity < 1) {
    note(`does not come: "${text}" is not a whole number of pieces`);
    return [];
  }
  return [
    {
      sku,
      quantity,
      can_change_quantity: isNone || entry.get('can_change_qty') === '1',
      is_default: !isNone && entry.get('default') === '1',
    },
  ];
}

/** Returns the discount. The special price of a bundle in Magento is the percentage that shoppers pay. */
function discountOf(cells: Cells, report: Report): { discount_percent?: number } {
  const text = cells.special_price ?? '';
  if (text === '') return {};
  const paid = parsePercent(text);
  const isDated = Boolean(cells.special_price_from_date || cells.special_price_to_date);
  if (paid !== null && paid >= 0 && paid <= 100 && !isDated) {
    return { discount_percent: Number((100 - paid).toFixed(4)) };
  }
  const reason = isDated ? 'the discount of a bundle has no dates' : `"${text}" is not a percentage`;
  report.note('special_price', `does not come: ${reason}`);
  return {};
}
