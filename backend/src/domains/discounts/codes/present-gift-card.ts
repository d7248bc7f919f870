import type { StoredGiftCard } from '../discount.ts';

/** The last day on which a card pays, `YYYY-MM-DD` in the shop's time zone; null when it never ends. */
export function expirationDate(
  { expiresMs }: Pick<StoredGiftCard, 'expiresMs'>,
  timeZone: string,
): string | null {
  if (expiresMs === null) return null;
  const day = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  // Sweden writes days as ISO does.
  return new Intl.DateTimeFormat('sv-SE', day).format(expiresMs - 1);
}
