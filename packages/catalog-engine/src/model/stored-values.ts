/* JSON values of product rows. */

/** A quantity price: a premium when the price follows the metal, else a price. */
export interface StoredTier {
  quantity: number;
  premium_ppm?: number;
  premium_fixed_minor?: number;
  price_minor?: number;
}

/** A picture or film of a product. */
export interface StoredMedia {
  id: number;
  kind: 'image' | 'video';
  /** Path below the media folder, or the address of the film. */
  file: string;
  label: string;
  description?: string;
  position: number;
  is_disabled: boolean;
  /** Set for the picture of lists and carts. Without it, they show the first picture. */
  is_thumbnail?: true;
  clip?: string;
}
