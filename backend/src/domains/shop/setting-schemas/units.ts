import { CLOSED_DAY_FORM } from '@ingot/rules/checkout/delivery/closed-days.ts';
import type { CalendarDay } from '@ingot/rules/metals/zoned-time.ts';
import { percentToPpm } from '@ingot/rules/money/round.ts';
import { z } from 'zod';

/** A non-negative integer amount in minor units of the base currency. */
export const minor = z.int().min(0);

/** A percentage, converted to parts per million: 4.2 becomes 42,000. */
export const percentAsPpm = z.number().min(0).max(1000).transform(percentToPpm);

/** A percentage to take off, below 100, converted to parts per million. */
export const percentAsDeduction = z.number().min(0).max(99).transform(percentToPpm);

/** Time of day as `HH:MM`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day as HH:MM');

/** `HH:MM`, converted to minutes since midnight. */
export const minuteOfDay = timeOfDay.transform((time) => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
});

/** Closed days. Limited to far fewer than the working days of a year. */
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

/** A day of the shop's calendar, `2027-01-31`. */
export const day = z.iso.date('must be a day such as 2027-01-31').transform((text): CalendarDay => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
});

/** A time zone that this machine knows. */
export const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}, 'must be an IANA time zone');

/** Two-letter country code. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code');

/** Three-letter currency code. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'must be a three-letter currency code');

/** A non-empty text. */
export const text = z.string().trim().min(1);

/** A path of the shop or an https address. */
export const link = z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must be a path or an https address');

/** 0 is Sunday. */
export const weekday = z.int().min(0).max(6);
