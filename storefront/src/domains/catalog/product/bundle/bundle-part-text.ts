import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { BundlePart } from './bundle-choice.ts';
import { bundleText } from './bundle-texts.ts';

/** Formats the name of a part with its pieces in one set: `10 × Tall Ship`. */
export function partName({ label, quantity }: BundlePart, pieces: number | undefined): string {
  const [name, count] = [label ?? '', pieces ?? quantity ?? 1];
  return count === 1 ? name : bundleText('pieces', { count, name });
}

/** Formats the price of one piece in the set, or why the part cannot be chosen. */
export function partPrice(
  { is_available: isAvailable, price, quantity }: BundlePart,
  currency: string,
): string {
  if (!isAvailable) return bundleText('soldOut');
  const text = formatAmount({ value: price, currency }) ?? '';
  return (quantity ?? 1) === 1 ? text : bundleText('each', { price: text });
}

/** Formats a part in one line, for a drop-down. */
export function partText(part: BundlePart, currency: string, pieces: number | undefined): string {
  return `${partName(part, pieces)}, ${partPrice(part, currency)}`;
}
