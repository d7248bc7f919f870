import { parsePercent } from '@ingot/rules/catalog/percent-text.ts';
import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import { editorText } from '../editor-texts.ts';
import { formatWeight, parseWeight } from './weight-text.ts';

/** The format of the text that a person types for a value. */
export interface TextKind {
  readonly format: (value: unknown) => string;
  /** Parses a text. Returns null for an empty text, undefined for an invalid one. */
  readonly parse: (text: string) => unknown;
  /** An example or a description of a valid text. */
  readonly hint: () => string;
  readonly inputMode?: 'decimal' | 'numeric';
}

const ofNumber = (value: unknown) => (typeof value === 'number' ? String(value) : '');

/** Returns a kind that parses an empty text as null, and any other text with `read`. */
function kind(read: (text: string) => unknown, hint: () => string, rest: Partial<TextKind> = {}): TextKind {
  return {
    format: ofNumber,
    hint,
    inputMode: 'decimal',
    ...rest,
    parse: (text) => (text.trim() === '' ? null : read(text.trim())),
  };
}

/** Returns minor units as a text; undefined for none and for negative ones. */
function amountOf(minor: number | null): string | undefined {
  return minor === null || minor < 0 ? undefined : formatHundredths(minor).replaceAll(',', '');
}

/** Returns the amounts of a text that separates them by a comma and a space; undefined for an invalid one. */
function amountsOf(text: string): readonly number[] | undefined {
  const amounts = text.split(/,\s+|;\s*|\s+/).map((part) => parseMoney(part));
  const known = amounts.filter((minor) => minor !== null && minor > 0);
  return known.length < amounts.length ? undefined : known.flatMap((minor) => minor ?? []);
}

/** Returns the types of files of a text such as `png, .PDF`, in lower case. */
function endingsOf(text: string): readonly string[] {
  const parts = text.toLowerCase().split(/[,;\s]+/);
  return parts.map((part) => part.replace(/^\./, '')).filter((part) => part !== '');
}

const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;

/** The kinds of values of a product. */
export const KINDS = {
  text: {
    format: (value) => (typeof value === 'string' ? value : ofNumber(value)),
    parse: (text) => (text === '' ? null : text),
    hint: () => editorText('hintText'),
  },
  whole: kind(
    (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined),
    () => editorText('hintWhole'),
    { inputMode: 'numeric' },
  ),
  decimal: kind(
    (text) => (DECIMAL.test(text) ? Number(text) : undefined),
    () => editorText('hintDecimal'),
  ),
  percent: kind(
    (text) => parsePercent(text) ?? undefined,
    () => editorText('hintPercent'),
  ),
  /** A percentage that has to be there. */
  neededPercent: {
    format: ofNumber,
    hint: () => editorText('hintPercent'),
    inputMode: 'decimal',
    parse: (text) => parsePercent(text) ?? undefined,
  },
  money: kind(
    (text) => parseMoney(text) ?? undefined,
    () => editorText('hintMoney'),
    { format: (value) => (typeof value === 'number' ? formatHundredths(value) : '') },
  ),
  /** A text with two decimals, such as `12.50`. */
  amount: kind(
    (text) => amountOf(parseMoney(text)),
    () => editorText('hintAmount'),
    { format: (value) => (typeof value === 'string' ? value : ofNumber(value)) },
  ),
  /** A list of amounts in minor units. A person types `50, 250`. */
  amounts: kind(amountsOf, () => editorText('hintAmounts'), {
    format: (value) => (Array.isArray(value) ? value.map((minor) => formatHundredths(minor)).join(', ') : ''),
  }),
  /** A list of types of files, lower case. A person types `png, pdf`. */
  endings: {
    format: (value) => (Array.isArray(value) ? value.join(', ') : ''),
    parse: (text) => (text.trim() === '' ? null : endingsOf(text)),
    hint: () => editorText('hintEndings'),
  },
  /** Micrograms. A person types ounces, grams or kilograms. */
  weight: kind(
    (text) => parseWeight(text) ?? undefined,
    () => editorText('hintWeight'),
    { format: (value) => (typeof value === 'number' ? formatWeight(value) : '') },
  ),
  /** Milligrams. A person types grams. */
  grams: kind(
    (text) => (/^\d{1,9}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1_000) : undefined),
    () => editorText('hintDecimal'),
    { format: (value) => (typeof value === 'number' ? String(value / 1_000) : '') },
  ),
} as const satisfies Record<string, TextKind>;
