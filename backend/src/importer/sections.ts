import { attributeImporter } from '../catalog/import/import-attributes.ts';
import { categoryImporter } from '../catalog/import/import-categories.ts';
import { mediaImporter } from '../catalog/import/import-media.ts';
import { mintImporter } from '../catalog/import/import-mints.ts';
import { productImporter } from '../catalog/import/import-products.ts';
import { redirectImporter } from '../catalog/import/import-redirects.ts';
import { stockImporter } from '../catalog/import/import-stock.ts';
import { tierImporter } from '../catalog/import/import-tiers.ts';
import { variantImporter } from '../catalog/import/import-variants.ts';
import type { AnySectionImporter } from './section.ts';

/**
 * Shared composition: every section an import may hold, in the order in which they are written (a product names its
 * mint and its categories, a review its product).
 */
export const sectionImporters: readonly AnySectionImporter[] = [
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
