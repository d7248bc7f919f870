/** Folder of swatch pictures below the media folder. */
export const SWATCH_FOLDER = 'attribute/swatch/';
/** Most characters of a swatch that is a text. */
export const LONGEST_SWATCH_TEXT = 20;

const COLOR = /^#[0-9a-f]{6}$/i;
/** One line without surrounding spaces, and without characters that reverse the text around it. */
const TEXT = /^(?!\s)[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+(?<!\s)$/u;
const FILE = /^attribute\/swatch\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|avif)$/;

/** The kinds of a swatch. For `none`, shoppers see only the label of the option. */
export const SWATCH_KINDS = ['none', 'color', 'picture', 'text'] as const;
export type SwatchKind = (typeof SWATCH_KINDS)[number];

/** Returns the kind of a stored swatch. */
export function swatchKind(swatch: string | null): SwatchKind {
  if (swatch === null || swatch === '') return 'none';
  if (swatch.startsWith('#')) return 'color';
  return swatch.startsWith(SWATCH_FOLDER) ? 'picture' : 'text';
}

/**
 * Returns whether a text is a valid swatch: a color such as `#1f5c43`, a file of the swatch folder, or a
 * short text of one line.
 */
export function isSwatch(text: string): boolean {
  switch (swatchKind(text)) {
    case 'none':
      return false;
    case 'color':
      return COLOR.test(text);
    case 'picture':
      return FILE.test(text);
    case 'text':
      return text.length <= LONGEST_SWATCH_TEXT && TEXT.test(text);
  }
}
