import { handle, type JobHandler } from '../../platform/jobs/job-handler.ts';
import { PRICES_WATCHED, watchPrices } from './outage/watch-prices.ts';
import { recordDayRates } from './rates/day-rates.ts';
import { EXCHANGE_RATE_READ, readExchangeRate } from './rates/read-exchange-rate.ts';

/** Every job of the metals domain with its handler. */
export const jobs: readonly JobHandler[] = [
  handle(PRICES_WATCHED, watchPrices),
  handle(EXCHANGE_RATE_READ, async (services) => {
    await recordDayRates(services);
    await readExchangeRate(services);
  }),
];
