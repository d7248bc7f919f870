import type { AnySectionImporter } from '../../../platform/import-files/section.ts';
import { stopWordImporter } from './import-stop-words.ts';
import { synonymImporter } from './import-synonyms.ts';
import { termImporter } from './import-terms.ts';

/** Import sections of the search domain in the order of writing. */
export const importers: readonly AnySectionImporter[] = [synonymImporter, stopWordImporter, termImporter];
