import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { attributeImporter } from './import-attributes.ts';
import { categoryImporter } from './import-categories.ts';
import { mintImporter } from './import-mints.ts';
import { redirectImporter } from './import-redirects.ts';
import { mediaImporter } from './parts/import-media.ts';
import { tierImporter } from './parts/import-tiers.ts';
import { productImporter } from './products/import-products.ts';
import { stockImporter } from './products/import-stock.ts';
import { variantImporter } from './variants/import-variants.ts';

/**
 * Import sections of the catalog domain in the order of writing: a product refers to its mint,
 * categories and attributes.
 */
export const importers: readonly AnySectionImporter[] = [
  mintImporter,
  attributeImporter,
  categoryImporter,
  productImporter,
  variantImporter,
  stockImporter,
  tierImporter,
  mediaImporter,
  redirectImporter,
];
