/**
 * The least fineness that a figure can mean. Less is carats, percent, or a mistake. Coins go down to 0.35, the US five
 * cents of 1942 to 1945.
 */
const LEAST = 0.1;

/**
 * Returns the part of fine metal that a written fineness means: a part such as 0.9167, or thousandths such as
 * 916.7. Null for a figure outside of 0.1 to 1 and of 100 to 1000, such as carats and percent.
 */
export function readFineness(written: number): number | null {
  const part = written > 1 ? written / 1_000 : written;
  return part >= LEAST && part <= 1 ? part : null;
}
