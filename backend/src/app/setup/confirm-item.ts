import { setupItems } from '@ingot/rules/shop/setup-items.ts';
import { mayConfirm } from '@ingot/rules/shop/setup-steps.ts';
import { recordActions } from '../../domains/shop/desk/audited.ts';
import { officeDesk } from '../../domains/shop/desk/office-desk.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SignedInContext } from '../../platform/office/office-context.ts';
import { deleteConfirmation, insertConfirmation, isConfirmable } from './confirmation.repository.ts';
import { readSetup } from './read-setup-facts.ts';
import { itemUnknown, notReady } from './setup-errors.ts';

/**
 * Records a person's word that an item of the setup is right for this shop. Said twice, it counts
 * once.
 * @throws ContractError for an item that takes no word, or that is still a draft
 */
export async function confirmItem(context: SignedInContext, item: string): Promise<void> {
  if (!isConfirmable(item)) throw itemUnknown();
  const facts = await readSetup(context.services);
  if (facts.confirmed.has(item)) return;
  const found = setupItems(facts).find(({ name }) => name === item);
  if (found === undefined || !mayConfirm(found, facts.confirmed)) throw notReady();
  const { staff, now } = context;
  await inTransaction(context.services.db, async (trx) => {
    if (!(await insertConfirmation(trx, { item, staffId: staff.staffId, atMs: now }))) return;
    await recordActions(officeDesk(context), trx, [
      { verb: 'setup-confirm', subject: item, details: { state: found.state } },
    ]);
  });
}

/** Takes a confirmation back. Does nothing without one. */
export async function withdrawItem(context: SignedInContext, item: string): Promise<void> {
  if (!isConfirmable(item)) throw itemUnknown();
  await inTransaction(context.services.db, async (trx) => {
    if (!(await deleteConfirmation(trx, item))) return;
    await recordActions(officeDesk(context), trx, [{ verb: 'setup-withdraw', subject: item, details: {} }]);
  });
}
