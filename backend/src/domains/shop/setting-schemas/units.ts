import { CLOSED_DAY_FORM } from '@ingot/rules/checkout/closed-days.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import { z } from 'zod';

/** Whole minor units of the base currency, zero or more. */
export const minor = z.int().min(0);

/** Percent as people write it, given as parts per million: 4.2 becomes 42 000. */
export const percentAsPpm = z.number().min(0).max(1000).transform(percentToPpm);

/** `HH:MM` of a day. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM');

/** `HH:MM` as minutes from midnight. */
export const minuteOfDay = timeOfDay.transform((time) => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
});

/** Days on which nobody works; far fewer than the working days of a year. */
export const closedDays = z
  .array(
    z
      .string()
      .regex(
        CLOSED_DAY_FORM,
        'must be a day such as 12-25, 2026-12-24, 07-04-observed, 11-thursday-4 or 11-thursday-4+1',
      ),
  )
  .max(100);

/** A time zone this machine knows. */
export const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone');

/** Two-letter code of a country. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');

/** Three-letter code of a currency. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code');

/** A text somebody must have written. */
export const text = z.string().trim().min(1);

/** A path within the shop or an https address. */
export const link = z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must be a path or an https address');

/** 0 is Sunday. */
export const weekday = z.int().min(0).max(6);
