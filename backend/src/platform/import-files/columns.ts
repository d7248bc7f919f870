import { CSS_SHAPE } from '@ingot/rules/cms/safe-style.ts';
import { z } from 'zod';

/*
 * Column types of import files. Each takes the value as JSON writes it and as a CSV cell writes it, and says in a
 * dealer's words what is wrong. An empty CSV cell never arrives here: it counts as a missing column.
 */

/** Says what is wrong with a cell. One of a kind that the column does not take is not looked at any further. */
type Refuse = (message: string, isOfItsKind?: boolean) => void;

/**
 * A column whose cells `read` turns into values. It is one step of a schema where zod's own types take three, one after the other,
 * and checking columns is most of what an import of many rows does itself.
 */
function column<Value>(read: (cell: unknown, refuse: Refuse) => Value) {
  return z.transform((cell: unknown, { issues }) =>
    read(cell, (message, isOfItsKind = false) => {
      issues.push({ code: 'custom', message, input: cell, continue: isOfItsKind });
    }),
  );
}

const trimmed = (cell: unknown) => (typeof cell === 'string' ? cell.trim() : cell);

/** Text that is not empty. */
export const text = (maxLength = 1_000) =>
  column((cell, refuse) => {
    const value = trimmed(typeof cell === 'number' ? String(cell) : cell);
    if (typeof value !== 'string') refuse('must be text');
    else if (value === '') refuse('must not be empty', true);
    else if (value.length > maxLength) refuse(`must not be longer than ${maxLength} characters`, true);
    return value as string;
  });

/** Text that may be empty and may be long, HTML included. */
export const longText = () =>
  z.string('must be text').max(200_000, 'must not be longer than 200,000 characters');

/** The outline of a piece in its picture, as CSS `clip-path` takes it. Every tile of a list carries one. */
export const cssShape = () =>
  z
    .string('must be text')
    .max(4_000, 'must not be longer than 4,000 characters')
    .regex(CSS_SHAPE, 'must be a CSS shape');

const URL_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Last part of an address. */
export const urlKey = () =>
  column((cell, refuse) => {
    const value = trimmed(cell);
    if (typeof value !== 'string') refuse('must be text');
    else if (value.length > 200) refuse('must not be longer than 200 characters', true);
    else if (!URL_KEY.test(value)) {
      refuse('must be lower-case letters, digits and single hyphens, as in "gold-bar"', true);
    }
    return value as string;
  });

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

/** Digits with a comma, as many languages write decimals and others thousands: nobody can tell which. */
const WITH_COMMA = /^[-+]?\d[\d., ]*,\d+(\.\d+)?$/;

/** What to write instead of a number with a comma; empty for everything else. */
function commaHint(cell: unknown): string {
  const value = trimmed(cell);
  if (typeof value !== 'string' || !WITH_COMMA.test(value)) return '';
  return '; write a point before decimals and nothing between thousands, as in 1234.5';
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return column((cell, refuse) => {
    const value = toNumber(cell);
    if (!Number.isSafeInteger(value)) refuse(error + commaHint(cell));
    else if ((value as number) < min || (value as number) > max) refuse(error, true);
    return value as number;
  });
}

/** A number from `min` to `max`. */
export function decimal(min: number, max: number) {
  const error = `must be a number from ${min} to ${max}`;
  return column((cell, refuse) => {
    const value = toNumber(cell);
    if (!Number.isFinite(value)) refuse(error + commaHint(cell));
    else if ((value as number) < min || (value as number) > max) refuse(error, true);
    return value as number;
  });
}

/** An amount in minor units (cents). */
export const minorUnits = (min = 0) => wholeNumber(min, 1_000_000_000_000);

/** A percentage with at most four decimals, as parts per million: 4.2 is 42,000. */
export const percent = (min = -100, max = 1_000) =>
  decimal(min, max).transform((value) => Math.round(value * 10_000));

/** Parts per million as files write them: 42,000 is 4.2. */
export function percentOf(ppm: number): number {
  return ppm / 10_000;
}

/** Yes or no. */
export const flag = () =>
  column((cell, refuse) => {
    const value = trimmed(cell);
    if (typeof value === 'boolean') return value;
    if (typeof value === 'string' && /^(true|yes|1)$/i.test(value)) return true;
    if (typeof value !== 'string' || !/^(false|no|0)$/i.test(value)) refuse('must be true or false');
    return false;
  });

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  const error = `must be one of ${words.join(', ')}`;
  return column((cell, refuse) => {
    const value = trimmed(cell);
    if (!words.includes(value as string)) refuse(error);
    return value as Words[number];
  });
}

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
