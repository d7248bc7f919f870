const COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** WCAG 2.2 AA: the least contrast of normal text, and of the parts of controls. */
export const LEAST_TEXT_CONTRAST = 4.5;
export const LEAST_PART_CONTRAST = 3;

/**
 * Returns the WCAG contrast of two colors such as `#0f4d3a`, from 1 to 21.
 * @throws Error for another notation
 */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Two colors that meet in the shop, with the least contrast that they need. */
export interface ColorPair {
  readonly name: string;
  readonly front: string;
  readonly back: string;
  readonly least: number;
}

/** Returns the pairs whose contrast is too low, with the contrast rounded down to hundredths. */
export function failingPairs(pairs: readonly ColorPair[]): (ColorPair & { readonly contrast: number })[] {
  return pairs
    .map((pair) => ({ ...pair, contrast: Math.floor(contrast(pair.front, pair.back) * 100) / 100 }))
    .filter((pair) => pair.contrast < pair.least);
}

function luminance(color: string): number {
  const parts = COLOR.exec(color);
  if (!parts) throw new Error(`${color} is not a color such as #0f4d3a`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((hex) => {
    const share = Number.parseInt(hex, 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
