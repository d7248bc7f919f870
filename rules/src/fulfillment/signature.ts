/** Size of the area for a signature. Coordinates are whole numbers below it. */
export const SIGNATURE_AREA = { width: 1_000, height: 300 } as const;

/** The most characters of a signature. */
export const LONGEST_SIGNATURE = 20_000;

/** Lines from point to point, as the path data of an SVG: `M12,40L14,42L17,45`. */
const LINES = /^(?:M\d{1,3},\d{1,3}(?:L\d{1,3},\d{1,3})+)+$/;

/** Returns whether a text is the path data of a signature: one line or several. */
export function isSignature(text: string): boolean {
  return text.length <= LONGEST_SIGNATURE && LINES.test(text);
}
