import type { StoredGiftCard } from '../discount.ts';

/**
 * Returns the last day on which a card pays, `YYYY-MM-DD` in the shop's time zone; null if it does
 * not expire.
 */
export function expirationDate(
  { expiresMs }: Pick<StoredGiftCard, 'expiresMs'>,
  timeZone: string,
): string | null {
  if (expiresMs === null) return null;
  const day = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // The Swedish locale formats dates as ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', day).format(expiresMs - 1);
}
