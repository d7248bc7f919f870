import { type OwnAttribute, type OwnValue, optionValues } from '@ingot/catalog-engine/model/own-attribute.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import type { z } from 'zod';
import { decimal, flag, text } from '../../../platform/import-files/columns.ts';

const COLUMN = 'custom_attributes';
const MOST_NUMBER = 1_000_000_000_000;
const DATE_RULE = 'must be a date such as 2026-11-26';
const PRICE_RULE = 'must be an amount with at most two decimals, as in 12.50';

/** The checked values of a row, and the reasons why others are rejected. */
export interface ReadOwnValues {
  readonly values: Readonly<Record<string, OwnValue>>;
  readonly problems: readonly { readonly column: string; readonly message: string }[];
}

/** A checked value, or the reason why it is rejected. */
type Reading = { readonly value: OwnValue | null } | { readonly problem: string };

/** Checks the values of a product's attributes and converts them to the form in which they are stored. */
export function readOwnValues(
  given: Readonly<Record<string, unknown>> | undefined,
  attributes: ReadonlyMap<string, OwnAttribute>,
): ReadOwnValues {
  const values: Record<string, OwnValue> = {};
  const problems: { column: string; message: string }[] = [];
  for (const [code, cell] of Object.entries(given ?? {})) {
    const attribute = attributes.get(code);
    const read: Reading = attribute
      ? readValue(attribute, cell)
      : { problem: `no attribute of the shop has the code "${code}"` };
    if ('problem' in read) problems.push({ column: `${COLUMN}.${code}`, message: read.problem });
    else if (read.value !== null) values[code] = read.value;
  }
  return { values, problems };
}

function readValue(attribute: OwnAttribute, cell: unknown): Reading {
  switch (attribute.input) {
    case 'text':
      return parsed(text(500), cell);
    case 'textarea':
      return parsed(text(10_000), cell);
    case 'decimal':
      return parsed(decimal(-MOST_NUMBER, MOST_NUMBER), cell);
    case 'price':
      return readPrice(cell);
    case 'date':
      return readDate(cell);
    case 'boolean':
      return readFlag(cell);
    case 'select':
      return readOption(attribute, cell);
    default:
      return readOptions(attribute, cell);
  }
}

function parsed(schema: z.ZodType<string | number>, cell: unknown): Reading {
  const result = schema.safeParse(cell);
  return result.success
    ? { value: result.data }
    : { problem: result.error.issues[0]?.message ?? 'is not possible' };
}

/** Amounts are texts with two decimals, because a number could lose cents. */
function readPrice(cell: unknown): Reading {
  const typed = String(cell).trim();
  const minor = /^\d+(\.\d{1,2})?$/.test(typed) ? parseMoney(typed) : null;
  return minor === null
    ? { problem: PRICE_RULE }
    : { value: `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}` };
}

function readDate(cell: unknown): Reading {
  const day = typeof cell === 'string' ? cell.trim() : '';
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The parser moves the 30th of February to March.
  const isDay = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(day);
  return isDay ? { value: day } : { problem: DATE_RULE };
}

function readFlag(cell: unknown): Reading {
  const read = flag().safeParse(cell);
  return read.success ? { value: read.data ? '1' : '0' } : { problem: 'must be true or false' };
}

/** Staff and files name an option by its value or its label. */
function readOption({ options }: OwnAttribute, cell: unknown): Reading {
  const name = String(cell).trim();
  const found =
    options.find(({ value }) => value === name) ??
    options.find(({ label }) => label.toLowerCase() === name.toLowerCase());
  return found ? { value: found.value } : { problem: unknownOption(options, name) };
}

function readOptions(attribute: OwnAttribute, cell: unknown): Reading {
  const isOne = typeof cell === 'string' && attribute.options.some(({ value }) => value === cell.trim());
  const names =
    typeof cell === 'string' && !isOne
      ? cell.split('|').map((part) => part.trim())
      : optionValues(cell as OwnValue);
  const chosen = new Set<string>();
  for (const name of names.filter((one) => one !== '')) {
    const read = readOption(attribute, name);
    if ('problem' in read) return read;
    chosen.add(String(read.value));
  }
  const values = attribute.options.flatMap(({ value }) => (chosen.has(value) ? value : []));
  return { value: values.length === 0 ? null : values };
}

const MOST_NAMED = 10;

function unknownOption(options: OwnAttribute['options'], name: string): string {
  const known = options.slice(0, MOST_NAMED).map(({ value }) => value);
  const rest = options.length > MOST_NAMED ? ', …' : '';
  return `"${name.slice(0, 60)}" is not one of its options${known.length === 0 ? '' : ` (${known.join(', ')}${rest})`}`;
}
