import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { COMPARE_LISTS_EXPIRED, expireCompareLists } from './compare/expire-compare-lists.ts';
import { PRODUCTS_RECORDED, recordProducts } from './daily-record/record-products.ts';
import { deleteUnusedFiles, UNUSED_FILES_DELETED } from './downloads/delete-unused-files.ts';
import { openProducts, PRODUCTS_OPENED } from './stock/open-products.ts';

/** Every job of the catalog domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(PRODUCTS_RECORDED, recordProducts),
  handle(COMPARE_LISTS_EXPIRED, expireCompareLists),
  handle(PRODUCTS_OPENED, openProducts),
  handle(UNUSED_FILES_DELETED, deleteUnusedFiles),
];
