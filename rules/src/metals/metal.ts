/** The metals with a spot price, in display order. */
export const METALS = ['gold', 'silver', 'platinum', 'palladium'] as const;

/** A metal with a spot price. */
export type Metal = (typeof METALS)[number];

/** Parses the name of a metal with a spot price in any case; null for other texts. */
export function parseMetal(text: string): Metal | null {
  const lower = text.toLowerCase();
  return METALS.find((metal) => metal === lower) ?? null;
}
