import { type CustomOptionType, isEntered } from '@ingot/rules/catalog/custom-options.ts';
import type { ListRow } from '../fields/rows-field.tsx';

/** Returns an unused number for a new option or value: carts and orders refer to the numbers. */
export function nextNumber(rows: readonly ListRow[]): number {
  return Math.max(0, ...rows.map((row) => Number(row['number'] ?? 0))) + 1;
}

/**
 * Returns options as import files contain them: a text has a length and a price, and a choice has values
 * with prices. A price in percent replaces an amount.
 */
export function withOptionRows(rows: readonly ListRow[]): ListRow[] {
  return rows.map((row) => {
    const type = row['type'] as CustomOptionType;
    const { values, price_minor: _, price_percent: __, max_characters: most, required, ...others } = row;
    const { file_extensions, image_size_x, image_size_y, ...rest } = others;
    const file = { file_extensions, image_size_x, image_size_y };
    const own = isEntered({ type })
      ? {
          ...priceOf(row),
          ...((type === 'field' || type === 'area') && most != null && { max_characters: most }),
          ...(type === 'file' && given(file)),
        }
      : { values: ((values ?? []) as readonly ListRow[]).map(valueRow) };
    return { ...rest, title: rest['title'] ?? '', ...(required === true && { required }), ...own };
  });
}

function valueRow({ price_minor, price_percent, ...rest }: ListRow): ListRow {
  return { ...rest, title: rest['title'] ?? '', ...priceOf({ price_minor, price_percent }) };
}

function priceOf({ price_minor: minor, price_percent: percent }: ListRow): ListRow {
  if (percent != null) return { price_percent: percent };
  return minor == null ? {} : { price_minor: minor };
}

/** Returns the values of a row that are given. */
function given(row: ListRow): ListRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value != null));
}
