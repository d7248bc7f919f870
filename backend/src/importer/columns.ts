import { z } from 'zod';

/*
 * Column types of import files. Each takes the value as JSON writes it and as a CSV cell writes it, and says in a
 * dealer's words what is wrong. An empty CSV cell never arrives here: it counts as a missing column.
 */

const trimmed = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : cell);

/** Text that is not empty. */
export const text = (maxLength = 1_000) =>
  z.preprocess(
    (cell) => trimmed(typeof cell === 'number' ? String(cell) : cell),
    z
      .string('must be text')
      .min(1, 'must not be empty')
      .max(maxLength, `must not be longer than ${maxLength} characters`),
  );

/** Text that may be empty and may be long, HTML included. */
export const longText = () =>
  z.string('must be text').max(200_000, 'must not be longer than 200,000 characters');

/** Last part of an address. */
export const urlKey = () =>
  z.preprocess(
    trimmed,
    z
      .string('must be text')
      .max(200, 'must not be longer than 200 characters')
      .regex(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
        'must be lower-case letters, digits and single hyphens, as in "gold-bar"',
      ),
  );

/** An address inside the shop. Browsers read a backslash as a slash, and two slashes as another host. */
export const shopPath = () =>
  text(500).refine(
    (path) => /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(path),
    'must be an address inside the shop that starts with one slash, as in "/gold.html"',
  );

const toNumber = (cell: unknown) => {
  const value = trimmed(cell);
  return typeof value === 'string' && /^[-+]?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
};

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.preprocess(toNumber, z.number(error).int(error).min(min, error).max(max, error));
}

/** A number from `min` to `max`. */
export function decimal(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`;
  return z.preprocess(toNumber, z.number(error).min(min, error).max(max, error));
}

/** An amount in minor units (cents). */
export const minorUnits = (min = 0) => wholeNumber(min, 1_000_000_000_000);

/** A percentage with at most four decimals, as parts per million: 4.2 is 42,000. */
export const percent = (min = -100, max = 1_000) =>
  decimal(min, max).transform((value) => Math.round(value * 10_000));

/** Yes or no. */
export const flag = () =>
  z.preprocess((cell) => {
    const value = trimmed(cell);
    if (typeof value !== 'string') return value;
    if (/^(true|yes|1)$/i.test(value)) return true;
    return /^(false|no|0)$/i.test(value) ? false : value;
  }, z.boolean('must be true or false'));

/** One of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(trimmed, z.enum(words, `must be one of ${words.join(', ')}`));

/** Several texts: a list in JSON, separated by `|` in a CSV cell. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (cell) => (typeof cell === 'string' ? cell.split('|').map((part) => part.trim()) : cell),
    z.array(item, 'must be a list'),
  );

/** A moment: ISO 8601 with date, and time when it matters. Gives epoch milliseconds. */
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
