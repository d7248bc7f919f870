import type { OwnGains } from '../metals-query.ts';

/** What the sales of a year brought over their cost. */
export interface YearGain {
  readonly year: number;
  /** Null if the cost of a sale is not known. */
  readonly amount: { readonly value: number; readonly currency: string } | null;
}

/** Returns the gain of the newest year with sales; null without a sale. */
export function newestGain(gains: readonly OwnGains[]): YearGain | null {
  if (gains.length === 0) return null;
  const year = Math.max(...gains.map((part) => part.year));
  const parts = gains.filter((part) => part.year === year).map(({ gain }) => gain);
  const known = parts.filter((gain) => gain !== null);
  const currency = known[0]?.currency;
  if (currency == null || known.length < parts.length) return { year, amount: null };
  // In cents: the sum of dollars can be off by a fraction of a cent.
  const cents = known.reduce((sum, { value }) => sum + Math.round((value ?? 0) * 100), 0);
  return { year, amount: { value: cents / 100, currency } };
}
