import type { AnySectionImporter } from './section.ts';

/**
 * Shared composition: every section an import may hold, in the order in which they are written (a product names its
 * mint and its categories, a review its product).
 */
export const sectionImporters: readonly AnySectionImporter[] = [];
