import { moveTiers } from '@ingot/rules/catalog/move-premium.ts';
import { addPercent, parsePercent } from '@ingot/rules/catalog/percent-text.ts';
import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import { catalogText } from '../catalog-texts.ts';
import { isOwnPiece, type ProductRow, valuesOf } from './product-values.ts';

/** A column of the list that takes text. */
export interface CellKind {
  readonly field: string;
  readonly label: () => string;
  /** The text of a value; empty for none. */
  readonly format: (value: unknown) => string;
  /** Returns the value of a text; undefined for an invalid one. */
  readonly parse: (text: string) => unknown;
  /** Describes a valid text. */
  readonly hint: () => string;
  /** Whether a product has this value at all. */
  readonly isOf: (row: ProductRow) => boolean;
  readonly prefix?: string;
  readonly suffix?: string;
}

const isMetal = (row: ProductRow) => valuesOf(row).pricing.mode === 'metal';
const isPiece = (row: ProductRow) => isOwnPiece(valuesOf(row).type);

/** The columns of the list that take text, in order. */
export const CELLS = {
  premium: {
    field: 'pricing.premium_percent',
    label: () => catalogText('premium'),
    format: formatNumber,
    // Without a text, the premium of the family or the metal applies.
    parse: (text) => (text.trim() === '' ? null : (parsePercent(text) ?? undefined)),
    hint: () => catalogText('percentHint'),
    isOf: (row) => isMetal(row) && isPiece(row),
    suffix: '%',
  },
  price: {
    field: 'pricing.fixed_price_minor',
    label: () => catalogText('fixedPrice'),
    format: (value) => (typeof value === 'number' ? formatHundredths(value) : ''),
    parse: (text) => parseMoney(text) ?? undefined,
    hint: () => catalogText('moneyHint'),
    isOf: (row) => !isMetal(row) && isPiece(row),
    prefix: '$',
  },
  stock: {
    field: 'stock.quantity',
    label: () => catalogText('stock'),
    format: formatNumber,
    parse: (text) => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined),
    hint: () => catalogText('countHint'),
    isOf: isPiece,
  },
} as const satisfies Record<string, CellKind>;

/** Name of a column that takes text. */
export type CellName = keyof typeof CELLS;

function formatNumber(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

/**
 * Returns the fields that change together with a new value of a cell. Tiers move with the premium,
 * so that their discount stays the same.
 */
export function withTiers(row: ProductRow, field: string, value: unknown): Readonly<Record<string, unknown>> {
  const { pricing } = valuesOf(row);
  if (field !== CELLS.premium.field || pricing.mode !== 'metal' || !pricing.tiers?.length)
    return { [field]: value };
  const before = row.premium?.percent;
  if (value === null || before === undefined) return { [field]: value };
  const step = addPercent(Number(value), -before);
  return { [field]: value, 'pricing.tiers': moveTiers(pricing.tiers, step) };
}
