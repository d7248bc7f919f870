import sharp from 'sharp';
import { ASSAY } from './virtual-product.ts';

/** A service with a picture as an option, as a row of `products`. */
export const CREST = {
  ...ASSAY,
  sku: 'SV-CREST',
  item_number: 'SV-02',
  name: 'Crest drawing',
  url_key: 'crest-drawing',
  custom_options: [
    {
      title: 'Your crest',
      type: 'file',
      required: true,
      price_minor: 1_500,
      file_extensions: ['png', 'jpg', 'pdf'],
      image_size_x: 200,
      image_size_y: 100,
    },
    { title: 'Your letter', type: 'file' },
  ],
} as const;

/** Returns a picture of a size. */
export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#884400' } })
    .png()
    .toBuffer();
}
