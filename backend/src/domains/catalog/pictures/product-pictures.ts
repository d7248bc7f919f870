import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import type { Database } from '../../../platform/database/database.ts';
import { productUnknown } from '../changes/change-errors.ts';
import { fieldOf } from '../changes/product-change.ts';
import { storedProducts } from '../import/stored/stored-products.ts';

/** A picture of a product, as in import files. Its index in the list is its position. */
export interface ProductPicture {
  /** Path below the media folder. */
  readonly file: string;
  readonly label: string;
  readonly position: number;
  readonly is_disabled: boolean;
  readonly is_thumbnail?: boolean;
  readonly clip?: string;
}

/** The video of a product, as in import files. */
export interface ProductFilm {
  readonly video_url: string;
  readonly video_title: string;
  readonly video_description?: string;
}

/** The pictures and the video of a product. */
export interface ProductPictures {
  readonly sku: string;
  readonly name: string;
  /** Sorted by position. */
  readonly images: readonly ProductPicture[];
  readonly video: ProductFilm | null;
}

/** Returns the pictures and the video of a product. @throws ContractError for an unknown SKU */
export async function readPictures(db: Database, sku: string): Promise<ProductPictures> {
  for await (const page of storedProducts.read(db, [foldCode(sku)])) {
    const [row] = page;
    if (row === undefined) continue;
    const images = (fieldOf(row, 'images') ?? []) as readonly ProductPicture[];
    return {
      sku: String(row['sku']),
      name: String(row['name']),
      images: [...images].sort((one, other) => one.position - other.position),
      video: fieldOf(row, 'video') as ProductFilm | null,
    };
  }
  throw productUnknown(sku);
}
