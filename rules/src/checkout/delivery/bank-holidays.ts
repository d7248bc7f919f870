import { type ClosedDays, FEDERAL_BANK_HOLIDAYS } from './closed-days.ts';

/** The closing days of TARGET, the payment system of the euro. */
const TARGET: ClosedDays = ['01-01', 'easter-2', 'easter+1', '05-01', '12-25', '12-26'];

/** Bank holidays by ISO 3166 alpha-2 code: nationwide ones, as payments between banks observe them. */
const BANK_HOLIDAYS: ReadonlyMap<string, ClosedDays> = new Map([
  ['US', FEDERAL_BANK_HOLIDAYS],
  [
    'GB',
    [
      '01-01-moved',
      'easter-2',
      'easter+1',
      '05-monday-1',
      '05-monday-last',
      '08-monday-last',
      '12-25-moved-2',
    ],
  ],
  ...['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'].map(
    (code) => [code, TARGET] as const,
  ),
]);

/** Returns the bank holidays of a country; none for a country without an entry. */
export function bankHolidays(countryCode: string): ClosedDays {
  return BANK_HOLIDAYS.get(countryCode) ?? [];
}
