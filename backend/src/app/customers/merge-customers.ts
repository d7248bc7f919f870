import { createHash } from 'node:crypto';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { PricingBasis } from '../../domains/cart/pricing-basis.ts';
import { hashPassword } from '../../domains/customers/credentials/password-hash.ts';
import type { Customer } from '../../domains/customers/customer.ts';
import { closeAccount } from '../../domains/customers/deletion/close-account.ts';
import { findCustomer } from '../../domains/customers/find-customer.ts';
import { insertMerge, lockOpenAccounts } from '../../domains/customers/merge/merge.repository.ts';
import { newSecretToken } from '../../domains/customers/sessions/secret-token.ts';
import {
  changedYears,
  readSaleFigures,
  yearsChangedByMerge,
} from '../../domains/holdings/years/merged-figures.ts';
import { hasPaymentInProgress } from '../../domains/payments/saved-cards/customer-data.repository.ts';
import { recordActions } from '../../domains/shop/desk/audited.ts';
import type { Desk } from '../../domains/shop/desk/command.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { dryRun } from '../../platform/database/dry-run.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  customerUnknown,
  dataChanged,
  demoAccount,
  paymentInProgress,
  sameAccount,
} from './customer-act-errors.ts';
import { countCustomerData, type DataCount, moveCustomerData } from './customer-data.ts';

/** The accounts of a merge. The source is closed; the target keeps its name and its sign-in. */
export interface MergeAccounts {
  readonly sourceId: number;
  readonly targetId: number;
}

/** The records that a merge would move. */
export interface MergePreview {
  readonly source: Customer;
  readonly target: Customer;
  readonly moves: readonly DataCount[];
  /** Identifies this state of both accounts. */
  readonly token: string;
}

/** A merge before it is confirmed. */
export interface ShownMerge extends MergePreview {
  /** Past years whose gains of metal it changes, ascending. */
  readonly metalYears: readonly number[];
}

/**
 * Returns the records that a merge would move, and the past years whose gains of metal would change: neither account
 * has closed them.
 * @throws ContractError if the accounts cannot be merged
 */
export async function previewMerge(
  deps: Pick<Desk, 'db' | 'shop' | 'clock'>,
  accounts: MergeAccounts,
): Promise<ShownMerge> {
  return dryRun(deps.db, async (trx) => {
    const preview = await readMerge(trx, accounts);
    const { sourceId: fromId, targetId: toId } = accounts;
    return { ...preview, metalYears: await yearsChangedByMerge(trx, deps, { fromId, toId }) };
  });
}

/**
 * Moves everything of the source account to the target and closes the source, in one transaction.
 * The audit log has an entry for each account. `token` comes from the preview that the person read.
 * @throws ContractError if the accounts cannot be merged, and `CONFLICT` if one of them has changed
 */
export async function mergeCustomers(
  desk: Desk,
  accounts: MergeAccounts,
  { token, basis }: { readonly token: string; readonly basis: PricingBasis },
): Promise<void> {
  const passwordHash = await hashPassword(newSecretToken());
  const nowMs = desk.clock.now();
  await inTransaction(desk.db, async (trx) => {
    const { source, target, moves, token: current } = await readMerge(trx, accounts);
    if (current !== token) throw dataChanged();
    const figures = await readSaleFigures(trx, desk, [source.id, target.id]);
    await moveCustomerData(trx, { fromId: source.id, toId: target.id }, basis);
    await insertMerge(trx, {
      sourceId: source.id,
      sourceEmail: source.email,
      canonicalEmail: canonicalEmail(source.email) ?? source.email,
      targetId: target.id,
      atMs: nowMs,
      byName: desk.by,
    });
    const moved = Object.fromEntries(moves.map(({ code, count }) => [code, count]));
    const metalYears = changedYears(figures, await readSaleFigures(trx, desk, [target.id]));
    const details = { moved, changed_metal_years: metalYears };
    await recordActions(desk, trx, [
      { verb: 'merge-customer', subject: source.email, details: { into: target.email, ...details } },
      { verb: 'merge-customer', subject: target.email, details: { from: source.email, ...details } },
    ]);
    // Last, because it locks the account against new references.
    if (!(await closeAccount(trx, desk, source, { passwordHash, nowMs }))) throw customerUnknown();
  });
}

async function readMerge(trx: Transaction, { sourceId, targetId }: MergeAccounts): Promise<MergePreview> {
  if (sourceId === targetId) throw sameAccount();
  const ids = [sourceId, targetId];
  if ((await lockOpenAccounts(trx, ids)).length !== ids.length) throw customerUnknown();
  const source = await findCustomer(trx, sourceId);
  const target = await findCustomer(trx, targetId);
  if (source === null || target === null) throw customerUnknown();
  if (source.isDemo || target.isDemo) throw demoAccount();
  if (await hasPaymentInProgress(trx, ids)) throw paymentInProgress();
  const moves = await countCustomerData(trx, sourceId);
  const kept = await countCustomerData(trx, targetId);
  const state = JSON.stringify([sourceId, source.email, moves, targetId, target.email, kept]);
  return { source, target, moves, token: createHash('sha256').update(state).digest('base64url') };
}
