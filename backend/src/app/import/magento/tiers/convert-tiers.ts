import { readCsv } from '../../../../platform/import-files/read-csv.ts';
import type { MagentoFile } from '../magento-files.ts';
import { parseEntries, parseMinor } from '../parse-cells.ts';
import type { Origin, RowWriter } from '../row-writer.ts';

type Cells = Readonly<Record<string, string>>;

/** The price of an imported product: its minor units, or `metal` for a price that follows the metal. */
export type ProductPrices = ReadonlyMap<string, number | 'metal'>;

/** A tier, or why it does not come. */
type Tier = { readonly quantity: number; readonly priceMinor: number } | { readonly problem: string };

const LARGEST_QUANTITY = 1_000_000;
/** The column of advanced prices of each name in `tier_prices`. */
const COLUMN_OF = new Map([
  ['qty', 'tier_price_qty'],
  ['price', 'tier_price'],
  ['value_type', 'tier_price_value_type'],
  ['website', 'tier_price_website'],
  ['customer_group', 'tier_price_customer_group'],
]);

/**
 * Writes the tiers of Magento's export of advanced prices. Tiers of all websites and customer groups come, in
 * money or as a discount from the price of the product.
 */
export async function convertTiers(
  files: readonly MagentoFile[],
  writer: RowWriter,
  prices: ProductPrices,
): Promise<void> {
  for (const { name, path } of files) {
    for await (const { cells, line, problem } of readCsv(path)) {
      const origin = { file: name, row: line };
      if (problem !== null) {
        writer.leaveOut(origin, '', problem);
        continue;
      }
      const tier = tierOf(cells, prices.get(cells.sku ?? ''));
      if ('problem' in tier) writer.leaveOut(origin, 'tier_price', tier.problem);
      else await writeTier(cells.sku ?? '', tier, { writer, origin });
    }
  }
}

/**
 * Writes the tiers of the column `tier_prices` of a product: entries of `qty`, `price`, `value_type`, `website`
 * and `customer_group`. Tiers that do not come are noted. The product comes without them.
 */
export async function convertTierColumn(
  cells: Cells,
  price: number | 'metal' | undefined,
  { writer, origin }: { readonly writer: RowWriter; readonly origin: Origin },
): Promise<void> {
  const cell = (cells.tier_prices ?? '').trim();
  const entries = parseEntries(cell);
  if (cell !== '' && entries.length === 0)
    writer.note(origin, 'tier_prices', `"${cell}" cannot be read as tiers`);
  for (const entry of entries) {
    const named = Object.fromEntries([...COLUMN_OF].map(([name, column]) => [column, entry.get(name) ?? '']));
    const tier = tierOf(named, price);
    if ('problem' in tier) writer.note(origin, 'tier_prices', tier.problem);
    else await writeTier(cells.sku ?? '', tier, { writer, origin });
  }
}

async function writeTier(
  sku: string,
  { quantity, priceMinor }: { readonly quantity: number; readonly priceMinor: number },
  { writer, origin }: { readonly writer: RowWriter; readonly origin: Origin },
): Promise<void> {
  await writer.write('tiers', { sku, quantity, fixed_price_minor: priceMinor }, origin);
}

function tierOf(cells: Cells, price: number | 'metal' | undefined): Tier {
  const group = cells.tier_price_customer_group ?? '';
  if (group !== '' && !/^all groups$/i.test(group)) {
    return { problem: `the price of the customer group "${group}" does not come` };
  }
  const website = cells.tier_price_website ?? '';
  if (website !== '' && !/^all websites/i.test(website)) {
    return { problem: `the price of the website "${website}" does not come` };
  }
  if (price === 'metal') return { problem: 'does not come: the price follows the metal' };
  const quantity = Number(cells.tier_price_qty);
  if (!Number.isInteger(quantity) || quantity < 2 || quantity > LARGEST_QUANTITY) {
    return { problem: `"${cells.tier_price_qty}" is not a number of pieces from 2 on` };
  }
  const priceMinor = amountOf(cells, price);
  return priceMinor === null
    ? { problem: `"${cells.tier_price}" cannot be read as a price of the product` }
    : { quantity, priceMinor };
}

/** Returns the price of a piece in minor units; null if it cannot be read. */
function amountOf(cells: Cells, price: number | undefined): number | null {
  if (!/^discount/i.test(cells.tier_price_value_type ?? '')) return parseMinor(cells.tier_price ?? '');
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,4})0*)?$/.exec(cells.tier_price ?? '') ?? [];
  if (whole === undefined || price === undefined) return null;
  // Percent with four decimals is a whole number of parts per million.
  const ppm = Number(whole) * 10_000 + Number(part.padEnd(4, '0'));
  return ppm > 1_000_000 ? null : Math.round((price * (1_000_000 - ppm)) / 1_000_000);
}
