import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { PRICES_WATCHED, watchPrices } from './outage/watch-prices.ts';

/** Every job of the metals domain with its handler. */
export const jobs: readonly JobHandler[] = [handle(PRICES_WATCHED, watchPrices)];
