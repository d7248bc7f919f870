import type pg from 'pg';
import { closeDemoCustomer } from '../../../domains/customers/leaving/close-demo-customer.ts';
import { findDemoCustomer } from '../../../domains/customers/leaving/demo-customer.repository.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { loadJobKinds } from '../../modules.ts';
import { DEMO_MILESTONES, noteMilestone } from '../../prepare/demo-milestones.ts';

/**
 * Closes the account of the demo customer, because the shop now has its own data, and prevents a
 * new one. The next running shop deletes the account's data. Returns whether there was an account.
 */
export async function leaveDemo(deps: {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}): Promise<boolean> {
  const { db, pool, clock, onError } = deps;
  await noteMilestone(db, DEMO_MILESTONES.customerOver);
  if ((await findDemoCustomer(db)) === null) return false;
  const listen = async () => () => undefined;
  const jobs = await startJobs({ pool, listen, kinds: await loadJobKinds(), onError, isSender: true });
  try {
    return await closeDemoCustomer({ db, jobs, clock });
  } finally {
    await jobs.stop();
  }
}
