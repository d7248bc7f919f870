import type { MediaUrl } from './present-media.ts';

/** Folder of swatch images below the media folder. */
export const SWATCH_FOLDER = 'attribute/swatch/';
const COLOUR = /^#[0-9a-f]{6}$/i;
const FILE = /^attribute\/swatch\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|avif)$/;

/**
 * Returns whether a text is a valid swatch: a color, a file of the swatch folder, or a text of up
 * to 20 characters.
 */
export function isSwatch(text: string): boolean {
  if (text.startsWith('#')) return COLOUR.test(text);
  if (text.startsWith(SWATCH_FOLDER)) return FILE.test(text);
  return text.length > 0 && text.length <= 20;
}

/**
 * A swatch as the API returns it. `kind` is its GraphQL type. `thumbnail` is an absolute URL and
 * exists for images only.
 */
export interface PresentedSwatch {
  readonly kind: 'ColorSwatchData' | 'ImageSwatchData' | 'TextSwatchData';
  readonly value: string;
  readonly thumbnail?: string;
}

/**
 * Converts a stored swatch. The value of an image is its path below the swatch folder, as in
 * Magento.
 */
export function presentSwatch(stored: string | null, mediaUrl: MediaUrl): PresentedSwatch | null {
  if (stored === null) return null;
  if (COLOUR.test(stored)) return { kind: 'ColorSwatchData', value: stored.toLowerCase() };
  if (!stored.startsWith(SWATCH_FOLDER)) return { kind: 'TextSwatchData', value: stored };
  const value = `/${stored.slice(SWATCH_FOLDER.length)}`;
  return { kind: 'ImageSwatchData', value, thumbnail: mediaUrl(stored) };
}
