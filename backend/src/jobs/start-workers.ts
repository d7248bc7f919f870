import { expireCarts } from '../cart/expire-carts.ts';
import { CARTS_EXPIRED } from '../cart/expire-carts-job.ts';
import type { Services } from '../graph/context.ts';
import { ORDER_PLACED } from '../orders/order-placed-job.ts';
import { sendConfirmation } from '../orders/send-confirmation.ts';
import type { JobKind } from './jobs.ts';

/** Shared composition: every kind of job the shop has. */
export const JOB_KINDS: readonly JobKind<object>[] = [ORDER_PLACED, CARTS_EXPIRED];

/** Shared composition: lets this process do every kind of job. Started once the services are there. */
export async function startWorkers(services: Services): Promise<void> {
  await services.jobs.work(ORDER_PLACED, (data) => sendConfirmation(services, data));
  await services.jobs.work(CARTS_EXPIRED, () => expireCarts(services));
}
