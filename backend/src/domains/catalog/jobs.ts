import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { expireCompareLists } from './compare/expire-compare-lists.ts';
import { COMPARE_LISTS_EXPIRED } from './compare/expire-compare-lists-job.ts';
import { recordProducts } from './daily-record/record-products.ts';
import { PRODUCTS_RECORDED } from './daily-record/record-products-job.ts';

/** Every job of the catalog domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(PRODUCTS_RECORDED, recordProducts),
  handle(COMPARE_LISTS_EXPIRED, expireCompareLists),
];
