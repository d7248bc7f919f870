import { mediaAddress } from '@ingot/ui/pictures/image-source.ts';
import type { SwatchData } from './product-variants.ts';

/** The appearance of a value: a CSS color, a picture URL, or a text instead of its label. */
export type Swatch =
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'text'; readonly text: string };

/** Returns the appearance of a value; null shows only its label. */
export function swatchOf(data: SwatchData | null): Swatch | null {
  if (!data?.value) return null;
  if (data.__typename === 'ColorSwatchData') return { kind: 'colour', colour: data.value };
  if (data.__typename === 'TextSwatchData') return { kind: 'text', text: data.value };
  const url = data.thumbnail ?? mediaAddress('swatch', data.value);
  return { kind: 'picture', url };
}
