import { isClosedDay } from '@ingot/rules/checkout/delivery/closed-days.ts';
import { expect, it } from 'vitest';
import { closedCarrierDays } from './bank-days.ts';
import { DEFAULT_SETTINGS } from './settings/default-settings.ts';
import { readSettings } from './settings/read-settings.ts';

const THANKSGIVINGS = [
  { year: 2026, month: 11, day: 26 },
  { year: 2027, month: 11, day: 25 },
  { year: 2031, month: 11, day: 27 },
];

/** Returns the days without carriers of a shop in a country with these days in its settings. */
function daysOf(country: string, ownDays?: readonly string[] | null) {
  const contact = { ...(DEFAULT_SETTINGS.contact as object), country };
  const shipping = DEFAULT_SETTINGS.shipping as object;
  const documents = new Map<string, unknown>([
    ['contact', contact],
    ['shipping', ownDays === undefined ? shipping : { ...shipping, closed_carrier_days: ownDays }],
  ]);
  return closedCarrierDays(
    readSettings({ documents, version: '1', countries: [], baseUrl: 'http://shop.test/' }),
  );
}

it('has no deliveries on the bank holidays of the country, in every year, without a setting (FIX-44)', () => {
  for (const day of THANKSGIVINGS) {
    expect(isClosedDay(day, daysOf('US'))).toBe(true);
    expect(isClosedDay(day, daysOf('US', null))).toBe(true);
    expect(isClosedDay(day, daysOf('GB'))).toBe(false);
  }
  expect(isClosedDay({ year: 2027, month: 7, day: 5 }, daysOf('US'))).toBe(true);
});

it('has the days of the settings instead, also none (FIX-44)', () => {
  for (const day of THANKSGIVINGS) {
    expect(isClosedDay(day, daysOf('US', []))).toBe(false);
    expect(isClosedDay(day, daysOf('US', ['12-24']))).toBe(false);
  }
  expect(isClosedDay({ year: 2026, month: 12, day: 24 }, daysOf('US', ['12-24']))).toBe(true);
});
