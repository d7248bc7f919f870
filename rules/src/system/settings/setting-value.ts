import { formatHundredths } from '../../money/format-money.ts';
import { parseMoney } from '../../money/parse-money.ts';
import type { SettingField } from './setting-field.ts';

const WHOLE = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,12}(\.\d{1,9})?$/;

/** A typed text as a value: null for an empty field, NaN for a text that is no number. */
export type ReadValue = string | number | null;

/** Reads what a person typed into a field with one value. */
export function readValue(field: SettingField, typed: string): ReadValue {
  const text = typed.trim();
  if (isText(field)) return text === '' && field.empty !== 'text' ? null : typed;
  if (text === '') return null;
  switch (field.kind) {
    case 'money':
      return parseMoney(text) ?? Number.NaN;
    case 'whole':
      return WHOLE.test(text.replaceAll(',', '')) ? Number(text.replaceAll(',', '')) : Number.NaN;
    case 'decimal':
    case 'percent':
      return DECIMAL.test(text.replaceAll(',', '')) ? Number(text.replaceAll(',', '')) : Number.NaN;
    default:
      return choiceOf(field, text);
  }
}

/** Returns a value as a field shows it. */
export function writeValue(field: SettingField, value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return field.kind === 'money' && typeof value === 'number' ? formatHundredths(value) : String(value);
}

/** The problem of a value. */
export type ValueProblem =
  | { readonly kind: 'missing' | 'not-a-number' }
  | { readonly kind: 'too-small' | 'too-large'; readonly limit: number };

/** Returns what is wrong with a value of one field; null when nothing is. The shop checks the rest. */
export function valueProblem(field: SettingField, value: ReadValue): ValueProblem | null {
  if (value === null || value === '') return field.isRequired ? { kind: 'missing' } : null;
  if (typeof value !== 'number') return null;
  if (Number.isNaN(value)) return { kind: 'not-a-number' };
  if (field.minimum !== null && value < field.minimum) return { kind: 'too-small', limit: field.minimum };
  if (field.maximum !== null && value > field.maximum) return { kind: 'too-large', limit: field.maximum };
  return null;
}

function isText({ kind }: SettingField): boolean {
  return kind === 'text' || kind === 'long-text' || kind === 'color' || kind === 'picture';
}

function choiceOf({ choices }: SettingField, text: string): string | number {
  return choices.find(({ value }) => String(value) === text)?.value ?? text;
}
