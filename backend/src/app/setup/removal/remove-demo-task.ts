import { OWNER } from '@ingot/rules/staff/roles.ts';
import { requireProof } from '../../../domains/staff/proof/require-proof.ts';
import { requestOwnTask } from '../../../domains/staff/tasks/request-own-task.ts';
import type { Services } from '../../../platform/context.ts';
import type { SignedInContext } from '../../../platform/office/office-context.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { findLinkedBackup, linkBackup, makeBackup } from '../../backup/office/backup-files.ts';
import { backupFailed, demoOwner, nameWrong, nothingLeft, notOwner } from '../setup-errors.ts';
import { countDemoData } from './demo-data.repository.ts';
import { readDemoNames } from './demo-names.ts';
import { type Remover, removeDemo } from './remove-demo.ts';

/** Steps of the work, for its progress. */
const STEPS = 3;

/** A repeated run uses the backup of the run before for an hour. */
const REUSED_MS = 3_600_000;

/** Makes a backup, then removes the demo data. The backup is the result. */
export const removeDemoTask: OfficeTaskKind = {
  permission: 'settings.write',
  run: async (services, args, file, report) => {
    await report(0, STEPS);
    const name = (await findLinkedBackup(services, file, REUSED_MS)) ?? (await backUp(services, file));
    await report(1, STEPS);
    await removeDemo(services, args as Remover, name);
    return { fileName: name };
  },
};

async function backUp(services: Services, file: string): Promise<string> {
  const name = await makeBackup(services).catch((error: Error) => {
    services.log.error({ err: error }, 'The backup before the removal of the demo data failed');
    throw backupFailed(error.message);
  });
  await linkBackup(services.config, name, file);
  return name;
}

/**
 * Queues the removal of the demo data.
 * @param name of the shop, which the person typed
 * @throws ContractError for another name, anybody but an owner with their own account, and a shop
 * without demo data
 */
export async function requestRemoval(context: SignedInContext, name: string) {
  const { services, staff, clientAddress } = context;
  if (staff.isDemo) throw demoOwner();
  if (staff.role !== OWNER) throw notOwner();
  requireProof(context);
  const { storeName } = services.shop.store;
  if (name.normalize('NFC').trim() !== storeName.normalize('NFC').trim()) throw nameWrong(storeName);
  const { products, orders, customers } = await countDemoData(services.db, await readDemoNames());
  if (products + orders + customers === 0) throw nothingLeft();
  const args: Remover = { staffId: staff.staffId, by: staff.name, address: clientAddress };
  return requestOwnTask(context, { kind: 'remove_demo', subject: storeName, args });
}
