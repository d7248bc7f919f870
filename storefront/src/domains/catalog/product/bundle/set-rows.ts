import { bundleText } from './bundle-texts.ts';
import type { SetGroup, SetPrice } from './set-groups.ts';

/** A row above the price of a set. */
export interface SetRow {
  readonly label: string;
  /** In minor units; below 0 for a discount. */
  readonly minor: number;
}

/**
 * Returns the rows that add up to the price of the set: its parts as single pieces in cash, the difference of
 * the set, and the difference of the payment method.
 */
export function setRows(
  { parts, cash }: SetPrice,
  group: SetGroup | undefined,
  { discountPercent, names }: { readonly discountPercent: number | null; readonly names: string },
): SetRow[] {
  const rows = parts.map(({ name, quantity, row_total: total }) => ({
    label: quantity === 1 ? name : bundleText('pieces', { count: quantity, name }),
    minor: minorOf(total.value),
  }));
  const difference = minorOf(cash.value) - rows.reduce((sum, { minor }) => sum + minor, 0);
  const fee = minorOf((group?.price ?? cash).value) - minorOf(cash.value);
  if (difference !== 0) rows.push({ label: differenceText(difference, discountPercent), minor: difference });
  if (fee !== 0) rows.push({ label: bundleText('fee', { methods: names }), minor: fee });
  return rows;
}

function differenceText(minor: number, percent: number | null): string {
  if (minor > 0) return bundleText('more');
  return percent === null ? bundleText('less') : bundleText('discount', { percent });
}

function minorOf(value: number | null | undefined): number {
  return Math.round((value ?? 0) * 100);
}
