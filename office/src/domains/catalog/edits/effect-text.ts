import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { catalogText } from '../catalog-texts.ts';
import type { Effect } from './use-edits.ts';

/** Returns in words how many prices rise and fall, and by how much at most; empty without a change. */
export function effectText(effects: readonly Effect[], currency = 'USD'): string {
  const steps = effects.flatMap(({ before, after }) => {
    const [old, next] = [before[0]?.cash, after[0]?.cash];
    return old === undefined || next === undefined || old === next ? [] : [next - old];
  });
  const rises = steps.filter((step) => step > 0);
  const falls = steps.filter((step) => step < 0);
  const amount = (sizes: readonly number[]) => formatMoney(Math.max(...sizes.map(Math.abs)), currency);
  return [
    rises.length > 0 && catalogText('pricesRise', { count: rises.length, amount: amount(rises) }),
    falls.length > 0 && catalogText('pricesFall', { count: falls.length, amount: amount(falls) }),
  ]
    .filter(Boolean)
    .join(' ');
}
