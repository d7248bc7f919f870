/** The metals that have a spot price, in the order in which the shop shows them (PRICE-02). */
export const METALS = ['gold', 'silver', 'platinum', 'palladium'] as const;

/** A metal that has a spot price. */
export type Metal = (typeof METALS)[number];

/** Whether a text from outside names a metal with a spot price; upper and lower case are the same. */
export function parseMetal(text: string): Metal | null {
  const lower = text.toLowerCase();
  return METALS.find((metal) => metal === lower) ?? null;
}
