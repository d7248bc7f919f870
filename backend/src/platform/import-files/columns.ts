import { CSS_SHAPE } from '@ingot/rules/cms/safe-style.ts';
import { z } from 'zod';

/*
 * Column types of import files. Each accepts the value as JSON and as a CSV cell contains it. Its
 * messages are for dealers. An empty CSV cell counts as a missing column and never arrives here.
 */

/** Reports a problem of a cell. With `isOfItsKind` false, no further checks run on the cell. */
type Reject = (message: string, isOfItsKind?: boolean) => void;

/**
 * Returns a column whose cells `read` converts. It is one schema step where zod's own types need
 * three, because checks take most of the time of a large import.
 */
function column<Value>(read: (cell: unknown, reject: Reject) => Value) {
  return z.transform((cell: unknown, { issues }) =>
    read(cell, (message, isOfItsKind = false) => {
      issues.push({ code: 'custom', message, input: cell, continue: isOfItsKind });
    }),
  );
}

const trimmed = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : cell);

/** Text that is not empty. */
export const text = (maxLength = 1_000) =>
  column((cell, reject) => {
    const value = trimmed(typeof cell === 'number' ? String(cell) : cell);
    if (typeof value !== 'string') reject('must be text');
    else if (value === '') reject('must not be empty', true);
    else if (value.length > maxLength) reject(`must not be longer than ${maxLength} characters`, true);
    return value as string;
  });

/** Text that may be empty or long, and may contain HTML. */
export const longText = () =>
  z.string('must be text').max(200_000, 'must not be longer than 200,000 characters');

/**
 * The outline of a product in its picture, in the syntax of CSS `clip-path`. Every tile of a list
 * contains one.
 */
export const cssShape = () =>
  z
    .string('must be text')
    .max(4_000, 'must not be longer than 4,000 characters')
    .regex(CSS_SHAPE, 'must be a CSS shape');

const URL_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The last segment of a URL path. */
export const urlKey = () =>
  column((cell, reject) => {
    const value = trimmed(cell);
    if (typeof value !== 'string') reject('must be text');
    else if (value.length > 200) reject('must not be longer than 200 characters', true);
    else if (!URL_KEY.test(value)) {
      reject('must be lower-case letters, digits and single hyphens, as in "gold-bar"', true);
    }
    return value as string;
  });

/**
 * A path within the shop. Browsers read a backslash as a slash, and two leading slashes as another
 * host.
 */
export const shopPath = () =>
  text(500).refine(
    (path) => /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(path),
    'must be an address inside the shop that starts with one slash, as in "/gold.html"',
  );

const toNumber = (cell: unknown) => {
  const value = trimmed(cell);
  return typeof value === 'string' && /^[-+]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
};

/**
 * Digits with a comma, which is ambiguous: some languages use it for decimals, others for
 * thousands.
 */
const WITH_COMMA = /^[-+]?\d[\d., ]*,\d+(\.\d+)?$/;

/** Returns a hint for a number with a comma; empty for everything else. */
function commaHint(cell: unknown): string {
  const value = trimmed(cell);
  if (typeof value !== 'string' || !WITH_COMMA.test(value)) return '';
  return '; write a point before decimals and nothing between thousands, as in 1234.5';
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return column((cell, reject) => {
    const value = toNumber(cell);
    if (!Number.isSafeInteger(value)) reject(error + commaHint(cell));
    else if ((value as number) < min || (value as number) > max) reject(error, true);
    return value as number;
  });
}

/** A number from `min` to `max`. */
export function decimal(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`;
  return column((cell, reject) => {
    const value = toNumber(cell);
    if (!Number.isFinite(value)) reject(error + commaHint(cell));
    else if ((value as number) < min || (value as number) > max) reject(error, true);
    return value as number;
  });
}

/** An amount in minor units (cents). */
export const minorUnits = (min = 0) => wholeNumber(min, 1_000_000_000_000);

/** A percentage with at most four decimals, converted to parts per million: 4.2 becomes 42,000. */
export const percent = (min = -100, max = 1_000) =>
  decimal(min, max).transform((value) => Math.round(value * 10_000));

/** Converts parts per million to a percentage: 42,000 becomes 4.2. */
export function percentOf(ppm: number): number {
  return ppm / 10_000;
}

/** Yes or no. */
export const flag = () =>
  column((cell, reject) => {
    const value = trimmed(cell);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'string' && /^(true|yes|1)$/i.test(value)) return true;
    if (typeof value !== 'string' || !/^(false|no|0)$/i.test(value)) reject('must be true or false');
    return false;
  });

/** One of the given words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const error = `must be one of ${words.join(', ')}`;
  return column((cell, reject) => {
    const value = trimmed(cell);
    if (!words.includes(value as string)) reject(error);
    return value as Words[number];
  });
}

/** A list of texts: a JSON list, or texts separated by `|` in a CSV cell. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (cell) => (typeof cell === 'string' ? cell.split('|').map((part) => part.trim()) : cell),
    z.array(item, 'must be a list'),
  );

/** An ISO 8601 date with an optional time, converted to epoch milliseconds. */
export const moment = () =>
  z
    .preprocess(trimmed, z.string('must be a date such as 2026-11-20 or 2026-11-20T09:00:00Z'))
    .transform((value, context) => {
      const ms = /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
      if (Number.isFinite(ms)) return ms;
      context.addIssue({
        code: 'custom',
        message: 'must be a date such as 2026-11-20 or 2026-11-20T09:00:00Z',
      });
      return z.NEVER;
    });

/** Days before or after the import. */
export const days = (min = -36_500, max = 36_500) => wholeNumber(min, max);

export const MS_PER_DAY = 86_400_000;
