import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { reviewImporter } from './import-reviews.ts';

/** Import sections of the reviews domain in the order of writing. */
export const importers: readonly AnySectionImporter[] = [reviewImporter];
