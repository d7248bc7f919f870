import { closeDemoCustomer } from '../../../domains/customers/deletion/close-demo-customer.ts';
import { findDemoCustomer } from '../../../domains/customers/deletion/demo-customer.repository.ts';
import type { Services } from '../../../platform/context.ts';
import { whileLocked } from '../../../platform/database/advisory-lock.ts';
import { DEMO_MILESTONES, findMilestones, recordMilestone } from '../../prepare/milestones.repository.ts';
import { readDemoAccount } from './demo-account.ts';

/**
 * Runs before the shop opens. Creates the demo customer once where the demo shop was imported, and
 * closes the account in a shop that is started without the demo shop. Logs how to sign in while the
 * account is open. The shop also opens when the customer cannot be created; the next start tries
 * again.
 */
export async function settleDemoCustomer(
  services: Services,
  { file, say }: { readonly file: string; readonly say: (line: string) => void },
): Promise<void> {
  const { db, config, log } = services;
  const known = await findMilestones(db);
  if (!known.has(DEMO_MILESTONES.customerDue) || known.has(DEMO_MILESTONES.customerOver)) return;
  if (!config.importDemo) {
    await recordMilestone(db, DEMO_MILESTONES.customerOver);
    if (await closeDemoCustomer(services)) say('The demo shop is off: closed the account of its customer');
    return;
  }
  const demo = await readDemoAccount(file);
  await whileLocked(db, 'demo-customer', async (holder) => {
    try {
      const reached = await findMilestones(holder);
      if (reached.has(DEMO_MILESTONES.customerMade) || reached.has(DEMO_MILESTONES.customerOver)) return;
      // A partial account of an earlier crash releases its address.
      await closeDemoCustomer(services);
      const { makeDemoCustomer } = await import('./make-demo-customer.ts');
      await makeDemoCustomer(services, demo);
      await recordMilestone(holder, DEMO_MILESTONES.customerMade);
    } catch (error) {
      log.warn({ err: error }, 'Could not create the demo customer; the next start retries');
    }
  });
  if ((await findDemoCustomer(db)) === null) return;
  say(
    `Sign in as ${demo.account.email} with ${demo.password}: everybody may, so leave nothing personal there`,
  );
}
