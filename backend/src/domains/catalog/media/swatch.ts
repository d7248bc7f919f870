import { SWATCH_FOLDER, swatchKind } from '@ingot/rules/catalog/swatch.ts';
import type { MediaUrl } from './present-media.ts';

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
  const kind = swatchKind(stored);
  if (kind === 'color') return { kind: 'ColorSwatchData', value: stored.toLowerCase() };
  if (kind !== 'picture') return { kind: 'TextSwatchData', value: stored };
  const value = `/${stored.slice(SWATCH_FOLDER.length)}`;
  return { kind: 'ImageSwatchData', value, thumbnail: mediaUrl(stored) };
}
