import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { blockImporter } from './import-blocks.ts';
import { journalCategoryImporter } from './import-journal-categories.ts';
import { pageImporter } from './import-pages.ts';
import { postImporter } from './import-posts.ts';

/** Import sections of the cms domain in the order of writing: a post refers to its category. */
export const importers: readonly AnySectionImporter[] = [
  blockImporter,
  pageImporter,
  journalCategoryImporter,
  postImporter,
];
