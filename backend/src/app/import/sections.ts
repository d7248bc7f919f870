import { attributeImporter } from '../../domains/catalog/import/import-attributes.ts';
import { categoryImporter } from '../../domains/catalog/import/import-categories.ts';
import { mintImporter } from '../../domains/catalog/import/import-mints.ts';
import { redirectImporter } from '../../domains/catalog/import/import-redirects.ts';
import { mediaImporter } from '../../domains/catalog/import/parts/import-media.ts';
import { tierImporter } from '../../domains/catalog/import/parts/import-tiers.ts';
import { productImporter } from '../../domains/catalog/import/products/import-products.ts';
import { stockImporter } from '../../domains/catalog/import/products/import-stock.ts';
import { variantImporter } from '../../domains/catalog/import/variants/import-variants.ts';
import { blockImporter } from '../../domains/cms/import/import-blocks.ts';
import { journalCategoryImporter } from '../../domains/cms/import/import-journal-categories.ts';
import { pageImporter } from '../../domains/cms/import/import-pages.ts';
import { postImporter } from '../../domains/cms/import/import-posts.ts';
import { customerImporter } from '../../domains/customers/import/import-customers.ts';
import { taxCertificateImporter } from '../../domains/customers/import/import-tax-certificates.ts';
import { couponImporter } from '../../domains/discounts/import/import-coupons.ts';
import { giftCardImporter } from '../../domains/discounts/import/import-gift-cards.ts';
import { reviewImporter } from '../../domains/reviews/import/import-reviews.ts';
import { stopWordImporter } from '../../domains/search/import/import-stop-words.ts';
import { synonymImporter } from '../../domains/search/import/import-synonyms.ts';
import { termImporter } from '../../domains/search/import/import-terms.ts';
import type { AnySectionImporter } from '../../platform/import-files/section.ts';

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
