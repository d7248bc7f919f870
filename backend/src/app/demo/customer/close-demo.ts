import type pg from 'pg';
import { closeDemoCustomer } from '../../../domains/customers/deletion/close-demo-customer.ts';
import { findDemoCustomer } from '../../../domains/customers/deletion/demo-customer.repository.ts';
import { SETTINGS_CHANNEL } from '../../../domains/shop/settings/open-shop-settings.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startJobs } from '../../../platform/jobs/start-jobs.ts';
import { loadJobKinds } from '../../modules.ts';
import { DEMO_MILESTONES, recordMilestone } from '../../prepare/milestones.repository.ts';

/**
 * Ends play mode and closes the account of the demo customer, because the shop now has its own
 * data, and prevents a new account. A running shop then simulates nothing and deletes the account's
 * data. Returns whether there was an account.
 */
export async function closeDemo(deps: {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
}): Promise<boolean> {
  const { db, pool, clock, onError } = deps;
  await inTransaction(db, async (trx) => {
    await recordMilestone(trx, DEMO_MILESTONES.customerOver);
    await notify(trx, SETTINGS_CHANNEL);
  });
  if ((await findDemoCustomer(db)) === null) return false;
  const listen = async () => () => undefined;
  const jobs = await startJobs({ pool, listen, kinds: await loadJobKinds(), onError, isSender: true });
  try {
    return await closeDemoCustomer({ db, jobs, clock });
  } finally {
    await jobs.stop();
  }
}
