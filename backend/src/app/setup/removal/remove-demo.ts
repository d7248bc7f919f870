import { CONTENT_CHANGED } from '../../../domains/cms/content/content-channel.ts';
import { SEARCH_CHANGED } from '../../../domains/search/words/search.repository.ts';
import { recordActions } from '../../../domains/shop/desk/audited.ts';
import type { Desk } from '../../../domains/shop/desk/command.ts';
import { changeSectionsIn, readSections } from '../../../domains/shop/settings/change-sections.ts';
import { SETTINGS_CHANNEL } from '../../../domains/shop/settings/open-shop-settings.ts';
import { SETTING_SCHEMAS } from '../../../domains/shop/settings/setting-sections.ts';
import { removeDemoOwner } from '../../../domains/staff/demo/demo-owner.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readDemoPayments, sharesDemoAccount } from '../../demo/products/find-demo-remains.ts';
import { DEMO_MILESTONES, deleteReplaced, recordMilestone } from '../../prepare/milestones.repository.ts';
import { readDependencies } from './delete-rows.repository.ts';
import { deleteDemoContent } from './demo-content.repository.ts';
import {
  countDemoData,
  type DemoCounts,
  deleteDemoCustomer,
  deleteDemoFrame,
  deleteDemoProducts,
  deleteTrialOrders,
} from './demo-data.repository.ts';
import { readDemoNames } from './demo-names.ts';
import { DEMO_REMOVED } from './demo-removed-job.ts';
import { replaceDemo } from './replace-demo.ts';

/** The member of staff who removes the demo data. */
export interface Remover {
  readonly staffId: number;
  readonly by: string;
  readonly address: string;
}

/**
 * Removes the demo data in one transaction, ends play mode, and gives the shop the starter set in
 * place of the removed pages. After a crash, a job completes it. Every process follows.
 */
export async function removeDemo(services: Services, remover: Remover, backup: string): Promise<void> {
  const { db, clock, shop, jobs } = services;
  const { staffId, by, address } = remover;
  const desk: Desk = { db, clock, shop, jobs, by, office: { staffId, address } };
  await inTransaction(db, async (trx) => {
    await lockKey(trx, 'remove-demo');
    const removed = await deleteAll(trx);
    await removeDemoAccounts(trx, desk);
    await removeDemoOwner(trx, clock.now());
    await recordMilestone(trx, DEMO_MILESTONES.customerOver);
    await deleteReplaced(trx);
    await jobs.send(trx, DEMO_REMOVED, { staffId, by });
    await recordActions(desk, trx, [{ verb: 'demo-remove', subject: backup, details: { ...removed } }]);
    for (const channel of ['catalog_changed', CONTENT_CHANGED, SEARCH_CHANGED, SETTINGS_CHANNEL])
      await notify(trx, channel);
  });
  await replaceDemo(services, { staffId, by });
}

async function deleteAll(trx: Transaction): Promise<DemoCounts> {
  const names = await readDemoNames();
  const counts = await countDemoData(trx, names);
  const dependencies = await readDependencies(trx);
  await deleteTrialOrders(trx, dependencies);
  await deleteDemoCustomer(trx, dependencies);
  await deleteDemoProducts(trx, dependencies, names);
  await deleteDemoContent(trx, names);
  await deleteDemoFrame(trx, dependencies, names);
  return counts;
}

/** Removes payment methods that ask shoppers to pay to the demo shop. All other settings stay. */
async function removeDemoAccounts(trx: Transaction, desk: Desk): Promise<void> {
  const { version, documents } = await readSections({ db: trx }, ['payment_methods']);
  const stored = documents.payment_methods;
  if (!Array.isArray(stored)) return;
  const demo = await readDemoPayments();
  const own = stored.filter(
    (method) => !sharesDemoAccount(SETTING_SCHEMAS.payment_methods.parse([method]), demo),
  );
  if (own.length === stored.length) return;
  await changeSectionsIn(trx, desk, version, { payment_methods: () => own });
}
