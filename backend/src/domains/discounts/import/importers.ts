import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { couponImporter } from './import-coupons.ts';
import { giftCardImporter } from './import-gift-cards.ts';

/** Import sections of the discounts domain, in the order of writing. */
export const importers: readonly AnySectionImporter[] = [couponImporter, giftCardImporter];
