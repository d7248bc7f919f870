/** The least fineness that a figure can mean. Less is carats or percent, or a mistake. */
const LEAST = 0.5;

/**
 * Returns the part of fine metal that a written fineness means: a part such as 0.9167, or thousandths such as
 * 916.7. Null for a figure outside of 0.5 to 1 and of 500 to 1000, such as carats and percent.
 */
export function readFineness(written: number): number | null {
  const part = written > 1 ? written / 1_000 : written;
  return part >= LEAST && part <= 1 ? part : null;
}
