import { mediaUrl } from './present-media.ts';

/** Swatch pictures lie here in the media folder (IMG-05). */
const SWATCH_FOLDER = 'attribute/swatch/';
const COLOUR = /^#[0-9a-f]{6}$/i;
const FILE = /^attribute\/swatch\/[\w-]+(?:\/[\w-]+)*\.(?:webp|png|jpe?g|avif)$/;

/** Whether a text can be stored as a swatch: a colour, a file of the swatch folder, or up to twenty characters to show. */
export function isSwatch(text: string): boolean {
  if (text.startsWith('#')) return COLOUR.test(text);
  if (text.startsWith(SWATCH_FOLDER)) return FILE.test(text);
  return text.length > 0 && text.length <= 20;
}

/** A swatch as the API shows it; `kind` is its GraphQL type. `thumbnail` is absolute, and only pictures have one. */
export interface PresentedSwatch {
  readonly kind: 'ColorSwatchData' | 'ImageSwatchData' | 'TextSwatchData';
  readonly value: string;
  readonly thumbnail?: string;
}

/** What a stored swatch is. A picture's value is its path below the swatch folder, as in Magento. */
export function presentSwatch(stored: string | null, baseUrl: string): PresentedSwatch | null {
  if (stored === null) return null;
  if (COLOUR.test(stored)) return { kind: 'ColorSwatchData', value: stored.toLowerCase() };
  if (!stored.startsWith(SWATCH_FOLDER)) return { kind: 'TextSwatchData', value: stored };
  const value = `/${stored.slice(SWATCH_FOLDER.length)}`;
  return { kind: 'ImageSwatchData', value, thumbnail: mediaUrl(stored, baseUrl) };
}
