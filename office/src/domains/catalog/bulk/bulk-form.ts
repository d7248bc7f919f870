import { parsePercent } from '@ingot/rules/catalog/percent-text.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import type { BulkChangeInput, ProductFilterInput } from '../../../platform/graphql/generated/graphql.ts';
import { endOfDay, toInstant } from '../../../platform/shop-time/local-moment.ts';
import { shopTimeZone } from '../../../platform/shop-time/shop-time-zone.ts';

/** The texts of the form. */
export interface BulkForm {
  readonly search: string;
  readonly metal: string;
  readonly form: string;
  readonly category: string;
  readonly status: string;
  readonly target: 'premium' | 'price' | 'bid' | 'fee' | 'limit' | 'enabled' | 'special';
  /** `rise`, `fall`, `set`, or for prices `rise-share` and `fall-share`; `remove` for limits and specials. */
  readonly how: string;
  readonly value: string;
  readonly least: string;
  readonly most: string;
  readonly from: string;
  readonly to: string;
}

/** An empty form. */
export const FIRST_FORM: BulkForm = {
  search: '',
  metal: '',
  form: '',
  category: '',
  status: 'enabled',
  target: 'premium',
  how: 'rise',
  value: '',
  least: '',
  most: '',
  from: '',
  to: '',
};

/** The ways in which each value can change. */
export const WAYS: Readonly<Record<BulkForm['target'], readonly string[]>> = {
  premium: ['rise', 'fall', 'set'],
  price: ['rise', 'fall', 'rise-share', 'fall-share', 'set'],
  bid: ['rise', 'fall', 'set'],
  fee: ['rise', 'fall', 'set'],
  limit: ['set', 'remove'],
  enabled: ['on', 'off'],
  special: ['fall', 'set', 'remove'],
};

/** Returns the products of the form. */
export function filterOf({ search, metal, form, category, status }: BulkForm): ProductFilterInput {
  return {
    search,
    metal: metal || null,
    form: form || null,
    category: category || null,
    status,
    stock: 'any',
  };
}

/** Returns the rule of the form; null while a text is missing or invalid. */
export function changeOf(given: BulkForm): BulkChangeInput | null {
  const { target, how } = given;
  if (how === 'on' || how === 'off') return { target, how: 'set', value: how === 'on' ? 1 : 0 };
  if (how === 'remove') return { target, how: 'set', value: null };
  const size = sizeOf(given);
  if (size === null || (how !== 'set' && size < 0)) return null;
  const range = target === 'limit' || target === 'price' ? {} : rangeOf(given);
  const dates = target === 'special' ? datesOf(given) : {};
  if (range === null || dates === null) return null;
  const way = how === 'set' ? 'set' : how.endsWith('-share') ? 'share' : 'step';
  return { target, how: way, value: how.startsWith('fall') ? -size : size, ...range, ...dates };
}

function sizeOf({ target, how, value }: BulkForm): number | null {
  if (target === 'limit') return /^\d{1,5}$/.test(value.trim()) ? Number(value) : null;
  return target === 'price' && !how.endsWith('-share') ? parseMoney(value) : parsePercent(value);
}

function rangeOf({ least, most }: BulkForm): { least: number | null; most: number | null } | null {
  const [low, high] = [least, most].map((text) =>
    text.trim() === '' ? null : (parsePercent(text) ?? Number.NaN),
  );
  if (Number.isNaN(low) || Number.isNaN(high)) return null;
  return { least: low ?? null, most: high ?? null };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days of the shop: from the start of the first to the end of the last. */
function datesOf({ from, to }: BulkForm): { from: string | null; to: string | null } | null {
  if ([from, to].some((day) => day !== '' && !DAY.test(day))) return null;
  const start = from === '' ? null : toInstant(`${from}T00:00`, shopTimeZone());
  const end = to === '' ? null : endOfDay(to, shopTimeZone());
  return start !== null && end !== null && start >= end ? null : { from: start, to: end };
}
