import { sql } from 'kysely';
import { closeDemoCustomer } from '../../../domains/customers/leaving/close-demo-customer.ts';
import { findDemoCustomer } from '../../../domains/customers/leaving/demo-customer.repository.ts';
import type { Services } from '../../../platform/context.ts';
import { DEMO_MILESTONES, findMilestones, noteMilestone } from '../../prepare/demo-milestones.ts';
import { readDemoAccount } from './demo-account.ts';
import { makeDemoCustomer } from './make-demo-customer.ts';

/** Any number, the same everywhere: which process makes or closes the demo customer is decided by it. */
const CUSTOMER_LOCK = 7_305_192_011;

/**
 * Before the shop opens: makes the demo customer where the demo shop was imported, once, and closes it in a shop that is started
 * without the demo shop. Tells how to sign in while the account is open. The shop opens also when the customer cannot be made;
 * the next start tries again.
 */
export async function settleDemoCustomer(
  services: Services,
  { file, say }: { readonly file: string; readonly say: (line: string) => void },
): Promise<void> {
  const { db, config, log } = services;
  const known = await findMilestones(db);
  if (!known.has(DEMO_MILESTONES.customerDue) || known.has(DEMO_MILESTONES.customerOver)) return;
  if (!config.importDemo) {
    await noteMilestone(db, DEMO_MILESTONES.customerOver);
    if (await closeDemoCustomer(services)) say('The demo shop is off: closed the account of its customer');
    return;
  }
  const demo = await readDemoAccount(file);
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${CUSTOMER_LOCK})`.execute(holder);
    try {
      const reached = await findMilestones(holder);
      if (reached.has(DEMO_MILESTONES.customerMade) || reached.has(DEMO_MILESTONES.customerOver)) return;
      // One that a crash left half-made gives its address to a whole one.
      await closeDemoCustomer(services);
      await makeDemoCustomer(services, demo);
      await noteMilestone(holder, DEMO_MILESTONES.customerMade);
    } catch (error) {
      log.warn({ err: error }, 'the demo customer could not be made; the next start tries again');
    } finally {
      await sql`select pg_advisory_unlock(${CUSTOMER_LOCK})`.execute(holder);
    }
  });
  if ((await findDemoCustomer(db)) === null) return;
  say(
    `Sign in as ${demo.account.email} with ${demo.password}: everybody may, so leave nothing personal there`,
  );
}
