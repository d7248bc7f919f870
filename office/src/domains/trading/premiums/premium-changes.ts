import { METALS } from '@ingot/rules/metals/metal.ts';
import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import type { ChangedValue } from '../limits/limit-changes.ts';
import { tradingText } from '../trading-texts.ts';
import { premiumText } from './premium-texts.ts';

const FIELDS: Readonly<Record<string, 'premium' | 'fixed' | 'bid' | 'surcharge' | 'deduction' | 'family'>> = {
  premium_percent: 'premium',
  premium_fixed_minor: 'fixed',
  bid_premium_percent: 'bid',
  closed_premium_percent: 'surcharge',
  closed_deduction_percent: 'deduction',
  family: 'family',
};

/** Returns the changes of one save in words, with the labels of the page. */
export function premiumChanges(values: readonly ChangedValue[]): string[] {
  return [...new Set(values.flatMap(changeOf))];
}

function changeOf({ path, before, after }: ChangedValue): string[] {
  const steps = path.split('.');
  const metal = METALS.find((one) => steps.includes(one));
  if (steps[0] === 'pricing') {
    const name = premiumText('closedTerms');
    return [metal === undefined ? name : premiumText('changedPart', { owner: tradingText(metal), name })];
  }
  if (isObject(before) || isObject(after)) {
    const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((key) => key !== 'family' && (old[key] ?? null) !== (now[key] ?? null))
      .flatMap((key) => changeOf({ path: `${path}.${key}`, before: old[key], after: now[key] }));
  }
  const field = FIELDS[steps.at(-1) ?? ''];
  if (field === undefined || (before ?? null) === (after ?? null)) return [];
  const owner =
    metal === undefined ? premiumText('ownFamily', { place: Number(steps[2] ?? 0) + 1 }) : tradingText(metal);
  return [
    premiumText('changed', {
      name: premiumText('changedPart', { owner, name: premiumText(field) }),
      before: shown(field, before),
      after: shown(field, after),
    }),
  ];
}

function shown(field: string, value: unknown): string {
  if (value == null) return '–';
  return field === 'fixed' ? formatHundredths(Number(value)) : String(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
