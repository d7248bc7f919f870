import { attributeImporter } from '../catalog/import/import-attributes.ts';
import { categoryImporter } from '../catalog/import/import-categories.ts';
import { mediaImporter } from '../catalog/import/import-media.ts';
import { mintImporter } from '../catalog/import/import-mints.ts';
import { productImporter } from '../catalog/import/import-products.ts';
import { redirectImporter } from '../catalog/import/import-redirects.ts';
import { stockImporter } from '../catalog/import/import-stock.ts';
import { tierImporter } from '../catalog/import/import-tiers.ts';
import { variantImporter } from '../catalog/import/import-variants.ts';
import { blockImporter } from '../cms/import/import-blocks.ts';
import { journalCategoryImporter } from '../cms/import/import-journal-categories.ts';
import { pageImporter } from '../cms/import/import-pages.ts';
import { postImporter } from '../cms/import/import-posts.ts';
import { customerImporter } from '../customers/import/import-customers.ts';
import { taxCertificateImporter } from '../customers/import/import-tax-certificates.ts';
import { couponImporter } from '../discounts/import/import-coupons.ts';
import { giftCardImporter } from '../discounts/import/import-gift-cards.ts';
import { reviewImporter } from '../reviews/import/import-reviews.ts';
import { stopWordImporter } from '../search/import/import-stop-words.ts';
import { synonymImporter } from '../search/import/import-synonyms.ts';
import { termImporter } from '../search/import/import-terms.ts';
import type { AnySectionImporter } from './section.ts';

/**
 * Shared composition: every section an import may hold, in the order in which they are written (a product names its
 * mint and its categories, a coupon categories, a review its product).
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
  customerImporter,
  taxCertificateImporter,
  couponImporter,
  giftCardImporter,
  reviewImporter,
  blockImporter,
  pageImporter,
  journalCategoryImporter,
  postImporter,
  synonymImporter,
  stopWordImporter,
  termImporter,
];
