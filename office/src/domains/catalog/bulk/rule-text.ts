import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { catalogText } from '../catalog-texts.ts';
import type { BulkForm } from './bulk-form.ts';
import { bulkText } from './bulk-texts.ts';

interface Rule {
  readonly filter: {
    readonly words: readonly string[];
    readonly metal: string | null;
    readonly form: string | null;
    readonly category: string | null;
  };
  readonly change: {
    readonly target: BulkForm['target'];
    readonly how: 'set' | 'step' | 'share';
    readonly value: number | null;
  };
}

/** Returns a stored rule in words: `Silver, Coin: Premium +0.5`. */
export function ruleText(stored: unknown): string {
  const { filter, change } = stored as Rule;
  const parts = [
    filter.metal && catalogText(`metal_${filter.metal as 'gold'}`),
    filter.form && bulkText(`form_${filter.form as 'coin'}`),
    filter.category,
    ...filter.words,
  ].filter(Boolean);
  const values = {
    products: parts.length === 0 ? bulkText('allProducts') : parts.join(', '),
    target: bulkText(`target_${change.target}`),
  };
  if (change.value === null) return bulkText('ruleRemove', values);
  const value = figure(change, Math.abs(change.value));
  if (change.how === 'set') return bulkText('ruleSet', { ...values, value });
  return bulkText(change.value < 0 ? 'ruleFall' : 'ruleRise', { ...values, value });
}

function figure({ target, how }: Rule['change'], size: number): string {
  if (target === 'enabled') return bulkText(size === 1 ? 'how_on' : 'how_off');
  if (target === 'price' && how !== 'share') return formatHundredths(size);
  return how === 'share' ? `${size}%` : String(size);
}
